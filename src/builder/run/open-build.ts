import { relative, resolve } from 'node:path'
import { OutputStamps } from '../files/output-stamps.ts'
import type { SayProgress } from '../files/say-progress.ts'
import { checkOutput } from '../output/check-output.ts'
import type { WriteResult } from '../output/write-site.ts'
import { isBuiltAsKnown } from './last-run.ts'
import {
  type OpenRun,
  type OutputOptions,
  openRun,
  type ReportedSite,
  type RunOptions,
  repeatReport,
} from './open-run.ts'

interface OpenOptions extends RunOptions, OutputOptions {
  outDir: string
  /** What is used instead of that which the last build has kept. */
  table?: unknown
  prebuilt?: unknown
  onProgress?: SayProgress | undefined
}

/** A site that is to be built, before anything of it is read. */
export interface OpenBuild {
  run: OpenRun
  /** The folder of the built site as seen from the site, and the stamps of its files. */
  outName: string
  stamps: OutputStamps
  /** What the last build said, if this one would say and write the same. */
  repeated?: { site: ReportedSite; output: WriteResult; notes: readonly string[] }
}

/** Compares a site and its built one with what the last build has left. Loads nothing that builds. */
export async function openBuild(options: OpenOptions): Promise<OpenBuild> {
  const { siteDir, table, prebuilt, at, onProgress } = options
  const outDir = resolve(options.outDir)
  const outName = relative(resolve(siteDir), outDir)
  checkOutput(siteDir, outDir)
  onProgress?.('Reading the documents')
  const run = await openRun(options)
  const stamps = new OutputStamps(outDir)
  const opened = { run, outName, stamps }
  const isContinued = !table && !prebuilt
  if (!isContinued || !run.last?.built || !isBuiltAsKnown(run.last, { outDir, folder: outName, stamps }))
    return opened
  const { files, notes } = run.last.built
  const output = { written: [], removed: [], unchanged: files.length }
  return { ...opened, repeated: { site: repeatReport(run, run.last, at), output, notes } }
}
