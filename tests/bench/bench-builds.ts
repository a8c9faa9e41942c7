// Measures builds: whole processes, on sites of several sizes, after each kind of change, beside other tools.
// npm run bench -- builds [--rounds 5] [--pages 40,1000,5000,10000] [--only unique,cold,astro] [--peers DIR] [--out DIR]
import { join } from 'node:path'
import { choose, readBenchOptions } from './bench-options.ts'
import { createBuildReport } from './build-report.ts'
import { type BuiltCorpus, createBuiltCorpus } from './build-scenarios.ts'
import { type Corpus, corpora } from './corpus.ts'
import { makeCheckout } from './make-checkout.ts'
import { publish } from './publish.ts'
import { defaultPeers, peerNames, runPeer } from './run-peer.ts'
import { type Scenario, scenarios, scenarioTitles } from './scenarios.ts'
import { makeScratch } from './scratch.ts'
import { showProgress } from './show-progress.ts'

interface Step {
  name: string
  cost: number
  run: () => Promise<void>
}

export async function benchBuilds(args: string[]): Promise<void> {
  const options = readBenchOptions(args, {
    rounds: 5,
    pages: [40, 1000, 5000, 10_000],
    names: [...corpora, ...scenarios, ...peerNames],
  })
  const { rounds, pages, only, peers, out } = options
  const named = peerNames.filter((name) => only.includes(name))
  const tools = named.length > 0 ? named : peers === undefined ? (['vaasal'] as const) : defaultPeers
  const chosenScenarios = tools.includes('vaasal') ? choose(scenarios, only) : []
  const report = createBuildReport()
  const scratch = makeScratch()
  try {
    const engine = makeCheckout(join(scratch.folder, 'engine'))

    const listOwn = (corpus: Corpus, count: number): Step[] => {
      if (chosenScenarios.length === 0) return []
      const built = createBuiltCorpus({ scratch, engine, corpus, pages: count })
      // Every other scenario needs a cold build before it.
      const run = scenarios.filter((name) => name === 'cold' || chosenScenarios.includes(name))
      return run.map((scenario) => ({
        name: `vaasal, ${corpus}, ${count} pages, ${scenarioTitles[scenario]}`,
        cost: count + 500,
        run: () => record(built, corpus, count, scenario),
      }))
    }
    const record = async (built: BuiltCorpus, corpus: Corpus, count: number, scenario: Scenario) => {
      const result = await built.run(scenario)
      if (chosenScenarios.includes(scenario))
        report.add({ tool: 'vaasal', corpus, pages: count, scenario }, result)
    }
    const listPeers = (corpus: Corpus, count: number): Step[] => {
      if (peers === undefined) return []
      return tools.map((peer) => ({
        name: `${peer} of the peers, ${corpus}, ${count} pages`,
        cost: count / 3 + 500,
        async run() {
          const run = { scratch, peers, peer, corpus, pages: count, engine: engine.folder }
          const result = await runPeer(run)
          // `vaasal` builds the same pages as the others, not those of its own corpus.
          const key = { tool: peer, corpus, pages: count, scenario: 'peers' } as const
          report.add(key, typeof result === 'number' ? { wallSeconds: result } : result)
        },
      }))
    }

    const sites = pages.flatMap((count) => choose(corpora, only).map((corpus) => ({ corpus, count })))
    const groups = sites.flatMap(({ corpus, count }) => [
      listOwn(corpus, count),
      ...listPeers(corpus, count).map((step) => [step]),
    ])
    const cost = groups.flat().reduce((sum, step) => sum + step.cost, 0)
    const progress = showProgress(rounds * cost)
    for (let round = 0; round < rounds; round++) {
      for (const step of (round % 2 === 0 ? groups : groups.toReversed()).flat()) {
        progress.step(`round ${round + 1}: ${step.name}`, step.cost)
        await step.run()
      }
    }
    publish(report.write(rounds), out)
  } finally {
    scratch.remove()
  }
}
