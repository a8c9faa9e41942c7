import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { EngineCode } from '../../contracts/engine-code.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { CheckedScope } from '../../core/diagnostics/format/summarise-diagnostics.ts'
import { decodeSource } from '../../core/read/decode-source.ts'
import { listFontFiles } from '../assets/inspect-fonts.ts'
import { listPublicFiles, type PublicFile } from '../assets/list-public-files.ts'
import { type ListedFile, listSiteFiles, readListedFile } from '../files/find-files.ts'
import { openResultsPlace, type ResultsPlace } from '../results/results-place.ts'
import { findNextSwitch, fingerprintRun, type LastRun, loadLastRun } from './last-run.ts'

export interface RunOptions {
  /** Folder with `pages.yaml`, `pages/` and `public/`. */
  siteDir: string
  cacheDir: string
  /** The moment that `${year}` and deadlines refer to. */
  at: Date
  /** Placeholders and passed deadlines are errors. */
  release?: boolean
  /** The engine's own folder; without it budgets are not judged. */
  root?: string | undefined
  /** The engine's code. Without it nothing is kept between runs. */
  code?: EngineCode | undefined
  /** Makes everything again. */
  force?: boolean | undefined
}

/** What is known of a site before anything of it is read. */
export interface OpenRun {
  /** Of the site. */
  folder: string
  files: readonly ListedFile[]
  publicFiles: readonly PublicFile[]
  /** The files of `fonts/`. */
  fontFiles: readonly PublicFile[]
  /** Where results are kept; absent if they are not. */
  resultsPlace?: ResultsPlace
  /** All that the result depends on but the time, as one value; absent while a file may be changing. */
  inputs?: string | undefined
  /** The last run, if this one has the same result. */
  last?: LastRun | undefined
}

/** What is said about a site. */
export interface ReportedSite {
  diagnostics: readonly Diagnostic[]
  /** Source texts by file, for code frames. */
  sources: Pick<ReadonlyMap<string, string>, 'get' | 'has'>
  /** Every document, and `pages.yaml`. */
  files: readonly string[]
  /** The number of documents that were read, and of routes if `pages.yaml` has any. */
  documentCount: number
  pageCount: number
  /** How many of the pages could not be checked because of errors. */
  uncheckedCount?: number | undefined
  /** The part of the site that the diagnostics are limited to; absent if they are all. */
  limit?: Pick<CheckedScope, 'part' | 'elsewhere'>
  /** The first moment at which the site would be built differently; absent if nothing in it depends on the time. */
  validUntil?: Date | undefined
  /** The zone of the site's schedules. */
  timeZone?: string | undefined
}

/** Options of builds on which the result depends. */
export interface OutputOptions {
  addFiles?: unknown
}

/** Lists the files of a site and compares them with those of the last run. */
export async function openRun(options: RunOptions & OutputOptions): Promise<OpenRun> {
  const { siteDir, cacheDir, at, code, force, release = false, root, addFiles } = options
  const folder = resolve(siteDir)
  const [files, publicFiles, fontFiles] = await Promise.all([
    listSiteFiles(folder),
    listPublicFiles(join(folder, 'public')),
    listFontFiles(folder),
  ])
  const base = { folder, files, publicFiles, fontFiles }
  if (!code || !existsSync(join(folder, 'pages.yaml'))) return base
  const resultsPlace = openResultsPlace(folder, cacheDir)
  const given = [release, root !== undefined, addFiles !== undefined]
  const inputs = fingerprintRun({ files, publicFiles: [...publicFiles, ...fontFiles], code, options: given })
  const last = force || !resultsPlace ? undefined : loadLastRun(resultsPlace, code.version, inputs, at)
  return { ...base, ...(resultsPlace && { resultsPlace }), inputs, last }
}

/** What the last run said, for one that has the same result. */
export function repeatReport({ files }: OpenRun, last: LastRun, at: Date): ReportedSite {
  const { diagnostics, documentCount, pageCount, uncheckedCount, timeZone } = last
  return {
    ...{ diagnostics, documentCount, pageCount, uncheckedCount, timeZone },
    validUntil: findNextSwitch(last.times, at),
    sources: openSources(files),
    files: files.map(({ file }) => file),
  }
}

/** The texts of files, which are read when they are shown. */
export function openSources(files: readonly ListedFile[]): ReportedSite['sources'] {
  const listed = new Map(files.map((file) => [file.file, file]))
  return {
    has: (file) => listed.has(file),
    get(file) {
      const found = listed.get(file)
      const content = found && readListedFile(found).content
      const isText = typeof content === 'string' || content instanceof Uint8Array
      return isText ? decodeSource(file, content).text : undefined
    },
  }
}
