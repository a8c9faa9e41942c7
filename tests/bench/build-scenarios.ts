import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Corpus, type CorpusEdits, corpusMedia, makeCorpus } from './corpus.ts'
import type { Checkout } from './make-checkout.ts'
import { measureProcess } from './measure-process.ts'
import type { BuildRun, Scenario } from './scenarios.ts'
import type { Scratch } from './scratch.ts'
import { toBuildRun } from './to-build-run.ts'

/** A site in a folder that is built again and again. */
export interface BuiltCorpus {
  /** Prepares the scenario and measures one build, or says why it failed. */
  run: (scenario: Scenario) => Promise<BuildRun | { failure: string }>
}

export function createBuiltCorpus(options: {
  scratch: Scratch
  engine: Checkout
  corpus: Corpus
  pages: number
}): BuiltCorpus {
  const { scratch, engine, corpus, pages } = options
  const site = join(scratch.folder, `${corpus}-${pages}`)
  const runIn = { cwd: engine.folder, env: engine.env }
  const written = new Map<string, string>()
  let edits: CorpusEdits = { document: 0, fact: 0, route: 0 }

  const write = (changed: Partial<CorpusEdits>) => {
    edits = { ...edits, ...changed }
    for (const [file, text] of makeCorpus({ corpus, pages, edits })) {
      if (written.get(file) === text) continue
      mkdirSync(dirname(join(site, file)), { recursive: true })
      writeFileSync(join(site, file), text)
      written.set(file, text)
    }
  }
  const begin = async () => {
    rmSync(site, { recursive: true, force: true })
    written.clear()
    edits = { document: 0, fact: 0, route: 0 }
    write({})
    for (const [file, text] of Object.entries(corpusMedia)) {
      mkdirSync(dirname(join(site, file)), { recursive: true })
      writeFileSync(join(site, file), text)
    }
    engine.dropCaches()
    engine.editBlock(0)
    // Bundles the engine, which installing it would do.
    await measureProcess(scratch, process.execPath, [engine.command, '--help'], runIn)
  }
  const prepare: Record<Scenario, () => unknown> = {
    cold: begin,
    unchanged: () => {},
    document: () => write({ document: edits.document + 1 }),
    fact: () => write({ fact: edits.fact + 1 }),
    route: () => write({ route: edits.route + 1 }),
    block: () => engine.editBlock(1),
  }
  return {
    async run(scenario) {
      await prepare[scenario]()
      const args = [engine.command, 'build', '--site', site]
      const ended = await measureProcess(scratch, process.execPath, args, runIn)
      if (scenario === 'block') engine.editBlock(0)
      return toBuildRun(ended)
    },
  }
}
