import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Corpus, type CorpusEdits, corpusMedia, makeCorpus } from './corpus.ts'
import type { Checkout } from './make-checkout.ts'
import { type MeasuredRun, measureProcess } from './measure-process.ts'
import type { Scratch } from './scratch.ts'

/** In this order: an edited block makes another engine, which may drop what the builds before it kept. */
export const scenarios = ['cold', 'unchanged', 'document', 'fact', 'route', 'block'] as const
export type Scenario = (typeof scenarios)[number]

export const scenarioTitles: Record<Scenario, string> = {
  cold: 'cold',
  unchanged: 'unchanged',
  document: 'one document',
  fact: 'one fact',
  route: 'one route added',
  block: "one block's code",
}

export interface BuildRun {
  wallSeconds: number
  processorSeconds?: number
  peakMegabytes?: number
  /** Files that the build wrote. */
  written?: number
}

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
    await measureProcess(scratch, process.execPath, [engine.command, '--help'], { cwd: engine.folder })
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
      const ended = await measureProcess(scratch, process.execPath, args, { cwd: engine.folder })
      if (scenario === 'block') engine.editBlock(0)
      return describeBuild(ended)
    },
  }
}

export function describeBuild(ended: MeasuredRun): BuildRun | { failure: string } {
  const { code, stderr, wallSeconds, processorSeconds, peakMegabytes } = ended
  if (code !== 0) {
    const lines = `${ended.stdout}\n${stderr}`.split('\n')
    const reason = lines.find((line) => / error |^error|^internal error/.test(line))
    return {
      failure: (reason ?? lines.findLast((line) => line !== '') ?? '').trim() || `exited with ${code}`,
    }
  }
  const written = /\((\d+) files? written/.exec(stderr)?.[1]
  return {
    wallSeconds,
    ...(processorSeconds !== undefined && { processorSeconds }),
    ...(peakMegabytes !== undefined && { peakMegabytes }),
    ...(written !== undefined && { written: Number(written) }),
  }
}
