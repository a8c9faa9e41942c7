import { join } from 'node:path'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { type Question, splitQuestion } from '../../core/questions/question.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import type { PublicFile } from '../media/list-public-files.ts'
import type { OutputStamps } from '../output/output-stamps.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import type { EngineCode } from '../site/engine-code.ts'
import { isDocument, type ListedFile } from '../site/find-files.ts'
import { compareCodeUnits } from '../site/hash-folder.ts'
import { type Answers, answerTime } from './answers.ts'
import type { Conclusion } from './repeat/conclusion.ts'
import { writeStoreFile } from './store-file.ts'
import { type StorePlace, sign } from './store-place.ts'

/**
 * The result of a run, and all that it was made from: the stamps of every file of the site, the engine's code, the
 * options and what was asked about the time. If all are as they were, the next run has the same result.
 */
export interface LastRun {
  inputs: string
  /** The inputs without the contents of documents. */
  context: string
  /** The stamps of the site's files, in the order of their names, which are part of the context. */
  stamps: readonly string[]
  /** The signature of the store as the run left it. */
  store: string
  /** Absent if the run found errors. */
  conclusion?: Conclusion
  /** What pages asked about the time, with the answers. */
  times: [question: Question, answer: string][]
  /** The zone in which times are shown. */
  timeZone?: string
  documentCount: number
  pageCount: number
  uncheckedCount: number
  /** The files of the built site with their stamps, if it was built. */
  built?: BuiltFiles
  /** The diagnostics as JSON. */
  report: Uint8Array
}

/** A built site as a run left it. */
export interface BuiltFiles {
  /** Its folder as seen from the site. */
  folder: string
  files: readonly (readonly [name: string, stamp: string])[]
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

/** All that a run is made from but the time, as values to compare. Each is `undefined` while a file may be changing. */
export interface RunInputs {
  inputs: string | undefined
  /** Without the contents of documents: their names, and everything else. */
  context: string | undefined
  /** The files of the site in the order of their names, and their stamps. */
  names: readonly string[]
  stamps: readonly string[]
}

export function describeInputs({ files, publicFiles, code, options }: RunInput): RunInputs {
  const published = publicFiles.map(({ path, stamp, problem }) => `${path}\n${stamp ?? problem?.problem}`)
  const sorted = files.toSorted((one, other) => compareCodeUnits(one.file, other.file))
  const others = sorted.filter((file) => !isDocument(file))
  const [names, stamps] = [sorted.map(({ file }) => file), sorted.map(({ stamp }) => stamp)]
  const described = others.map(({ file, stamp }) => `${file}\n${stamp}`)
  const context = fingerprint(JSON.stringify([names, described, published, code, options]))
  return {
    ...{ names, stamps },
    context: others.every(({ settled }) => settled) ? context : undefined,
    inputs: files.every(({ settled }) => settled) ? fingerprint([context, ...stamps].join('\n')) : undefined,
  }
}

/** The files that have other stamps than in an earlier run with the same context. */
export function listChangedFiles({ names, stamps }: RunInputs, earlier: LastRun): ReadonlySet<string> {
  return new Set(names.filter((_, index) => stamps[index] !== earlier.stamps[index]))
}

/** The last run in this context, if the time has not changed its result. Documents may be others than it read. */
export function loadLastRun(
  { folder, key }: StorePlace,
  context: string | undefined,
  at: Date,
): LastRun | undefined {
  if (context === undefined) return undefined
  try {
    const bytes = readOwnFile(join(folder, fileName))
    if (!bytes) return undefined
    const [head, contextEnd] = readLine(bytes, 0)
    const [signature, known] = head.split(' ')
    if (known !== context || signature !== sign([bytes.subarray(contextEnd)], key)) return undefined
    const [facts, end] = readLine(bytes, contextEnd, 'utf8')
    const run: LastRun = { ...JSON.parse(facts), report: bytes.subarray(end) }
    const isSame =
      run.context === context && run.times.every(([question, answer]) => answerTime(question, at) === answer)
    return isSame ? run : undefined
  } catch {
    return undefined
  }
}

function readLine(bytes: Buffer, start: number, encoding: BufferEncoding = 'latin1'): [string, number] {
  const end = bytes.indexOf('\n', start)
  return [bytes.toString(encoding, start, end), end + 1]
}

export function readReport({ report }: LastRun): Diagnostic[] {
  return JSON.parse(new TextDecoder().decode(report))
}

/** Keeps the result of a run. A folder that cannot be written only makes the next run slower. */
export function saveLastRun({ folder, key }: StorePlace, { report, ...facts }: LastRun): void {
  const body = [Buffer.from(`${JSON.stringify(facts)}\n`), report]
  writeStoreFile(folder, fileName, `${sign(body, key)} ${facts.context}`, body)
}

const fileName = 'last-run'

/** What pages asked about the time. Of answers that are kept all are looked through once. */
export function listTimes(answers: Answers): LastRun['times'] {
  const times =
    knownTimes.get(answers) ?? [...answers].filter(([question]) => /^(?:year|past)\t/.test(question))
  knownTimes.set(answers, times)
  return times
}

const knownTimes = new WeakMap<Answers, LastRun['times']>()

/** The first moment after `at` at which what was asked about the time has another answer. */
export function findNextSwitch(times: LastRun['times'], at: Date): Date | undefined {
  const now = at.getTime()
  const moments = times.map(([question]) => {
    const [kind, subject] = splitQuestion(question)
    return kind === 'year' ? Date.UTC(at.getUTCFullYear() + 1, 0) : Number(subject)
  })
  const next = moments.filter((moment) => moment > now)
  return next.length === 0 ? undefined : new Date(Math.min(...next))
}

/** Whether the built site is as the run left it. */
export function isBuiltAsKnown({ built }: LastRun, folder: string, stamps: OutputStamps): boolean {
  if (built?.folder !== folder) return false
  return built.files.every(([name, stamp]) => stamps.get(name) === stamp)
}
