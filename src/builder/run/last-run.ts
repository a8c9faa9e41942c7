import { join } from 'node:path'
import type { EngineCode } from '../../contracts/engine-code.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { findNewYear, readYear } from '../../core/handover/read-year.ts'
import { type Question, splitQuestion } from '../../core/questions/question.ts'
import { statIfPresent } from '../../files/stat-if-present.ts'
import type { PublicFile } from '../assets/list-public-files.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import type { ListedFile } from '../files/find-files.ts'
import { fingerprint } from '../files/fingerprint.ts'
import type { OutputStamps } from '../files/output-stamps.ts'
import { manifestName } from '../files/site-manifest.ts'
import { listForeignFiles } from '../output/refuse-foreign-files.ts'
import { readResultsFile, writeResultsFile } from '../results/results-file.ts'
import type { ResultsPlace } from '../results/results-place.ts'

/**
 * What a run said, and all that it was made from: the stamps of every file of the site, the engine's code, the options
 * and what was asked about the time. If all are as they were, the next run says the same without opening the results.
 */
export interface LastRun {
  /** What was asked about the time, with the answers. */
  times: [input: Question, answer: string][]
  /** The zone in which times are shown. */
  timeZone: string | undefined
  documentCount: number
  pageCount: number
  uncheckedCount: number
  /** The built site; absent if the run did not build it. */
  built?: BuiltFiles
  diagnostics: readonly Diagnostic[]
}

type Stamped = readonly [name: string, stamp: string]

/** A built site as a run left it. */
export interface BuiltFiles {
  /** Its folder as seen from the site. */
  folder: string
  files: readonly Stamped[]
  /** The folders that they are in. */
  folders: readonly Stamped[]
  /** What hosts would ignore. */
  notes: readonly string[]
}

interface RunInput {
  files: readonly ListedFile[]
  publicFiles: readonly PublicFile[]
  code: EngineCode
  /** The options that the result depends on. */
  options: unknown
}

/** All that a run is made from but the time, as one value to compare; `undefined` while a file may be changing. */
export function fingerprintRun({ files, publicFiles, code, options }: RunInput): string | undefined {
  if (!files.every(({ settled }) => settled)) return undefined
  const published = publicFiles.map(({ path, stamp, problem }) => [path, stamp ?? problem?.problem])
  const listed = files
    .toSorted((one, other) => compareCodeUnits(one.file, other.file))
    .map(({ file, stamp }) => [file, stamp])
  return fingerprint(JSON.stringify([listed, published, code, options]))
}

const fileName = 'last-run'

/** The last run, if it was made from the same and the time has not changed its result. */
export function loadLastRun(
  place: ResultsPlace,
  version: string,
  inputs: string | undefined,
  at: Date,
): LastRun | undefined {
  if (inputs === undefined) return undefined
  const run = readResultsFile(place, fileName, `${version} ${inputs}`) as LastRun | undefined
  return run?.times.every(([input, answer]) => answerTime(input, at) === answer) ? run : undefined
}

/** Keeps what a run said. A folder that cannot be written only makes the next run slower. */
export function saveLastRun(place: ResultsPlace, version: string, inputs: string, run: LastRun): void {
  writeResultsFile(place, fileName, `${version} ${inputs}`, run)
}

/** What was asked about the time, among all inputs. */
export const listTimes = (read: ReadonlyMap<Question, string>): LastRun['times'] =>
  [...read].filter(([input]) => /^(?:year|past)\t/.test(input))

/** The first moment after `at` at which what was asked about the time has another answer. */
export function findNextSwitch(times: LastRun['times'], at: Date): Date | undefined {
  const now = at.getTime()
  const moments = times.map(([input]) => {
    const [kind, subject] = splitQuestion(input)
    return kind === 'year' ? findNewYear(at, subject) : Number(subject)
  })
  const next = moments.filter((moment) => moment > now)
  return next.length === 0 ? undefined : new Date(Math.min(...next))
}

/** Describes the files of a built site, and their folders, as they are now. */
export function describeBuilt(
  names: readonly string[],
  stamps: OutputStamps,
): Pick<BuiltFiles, 'files' | 'folders'> {
  const folders = listFolders(names)
  stamps.forget(folders)
  const describe = (name: string): Stamped => [name, stamps.get(name) ?? '']
  return { files: names.map(describe), folders: folders.map(describe) }
}

/** The folders of files, with the one that they all are in. */
function listFolders(names: readonly string[]): string[] {
  const folders = new Set([''])
  for (const name of names) {
    let end = name.lastIndexOf('/')
    while (end > 0 && !folders.has(name.slice(0, end))) {
      folders.add(name.slice(0, end))
      end = name.lastIndexOf('/', end - 1)
    }
  }
  return [...folders]
}

/** Whether the built site is as the run left it, and nothing else was put into its folder. */
export function isBuiltAsKnown(
  { built }: LastRun,
  { outDir, folder, stamps }: { outDir: string; folder: string; stamps: OutputStamps },
): boolean {
  if (built?.folder !== folder) return false
  const isAsKnown = ([name, stamp]: Stamped) => stamps.get(name) === stamp
  const list = statIfPresent(join(outDir, manifestName))
  if (!list?.size || !built.files.every(isAsKnown)) return false
  // To read every folder takes longer than to see that nothing has come or gone.
  if (built.folders.every(isAsKnown)) return true
  return listForeignFiles(outDir, () => new Set(built.files.map(([name]) => name))).length === 0
}

function answerTime(input: Question, at: Date): string {
  const [kind, subject] = splitQuestion(input)
  return String(kind === 'year' ? readYear(at, subject) : Number(subject) <= at.getTime())
}
