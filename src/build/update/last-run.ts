import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { type Question, splitQuestion } from '../../core/questions/question.ts'
import type { PublicFile } from '../media/list-public-files.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import type { EngineCode } from '../site/engine-code.ts'
import type { ListedFile } from '../site/find-files.ts'
import { OutputStamps } from '../site/output-stamps.ts'
import { type Answers, answerTime } from './answers.ts'
import type { StorePlace } from './site-store.ts'
import { sign } from './store-key.ts'

/**
 * The result of a run, and all that it was made from: the stamps of every file of the site, the engine's code, the
 * options and what was asked about the time. If all are as they were, the next run has the same result.
 */
export interface LastRun {
  inputs: string
  /** What pages asked about the time, with the answers. */
  times: [question: Question, answer: string][]
  /** The zone in which times are shown. */
  timeZone?: string
  diagnostics: Diagnostic[]
  documentCount: number
  pageCount: number
  /** The files of the built site with their stamps, if it was built. */
  built?: { folder: string; files: [name: string, stamp: string][] }
}

interface RunInput {
  files: readonly ListedFile[]
  publicFiles: readonly PublicFile[]
  code: EngineCode
  /** The options that the result depends on. */
  options: unknown
}

/** All that a run is made from but the time, as a value to compare; `undefined` while a file may still be changing. */
export function describeInputs({ files, publicFiles, code, options }: RunInput): string | undefined {
  if (files.some(({ settled }) => !settled)) return undefined
  const documents = files.map(({ file, stamp }) => `${file}\n${stamp}`).sort()
  const published = publicFiles.map(({ path, stamp, problem }) => `${path}\n${stamp ?? problem?.problem}`)
  return fingerprint(JSON.stringify([documents, published, code, options]))
}

/** The last run with these inputs, if the time has not changed its result. */
export function loadLastRun(
  { folder, key }: StorePlace,
  inputs: string | undefined,
  at: Date,
): LastRun | undefined {
  if (inputs === undefined) return undefined
  try {
    const bytes = readFileSync(join(folder, fileName))
    const end = bytes.indexOf('\n')
    const [signature, known] = bytes.toString('latin1', 0, end).split(' ')
    // Mostly something has changed, and what a large site reports takes long to read.
    if (known !== inputs) return undefined
    const text = bytes.subarray(end + 1)
    if (signature !== sign(text, key)) return undefined
    const run = JSON.parse(text.toString('utf8')) as LastRun
    const isSame =
      run.inputs === inputs && run.times.every(([question, answer]) => answerTime(question, at) === answer)
    return isSame ? run : undefined
  } catch {
    return undefined
  }
}

/** Keeps the result of a run. A folder that cannot be written only makes the next run slower. */
export function saveLastRun({ folder, key }: StorePlace, run: LastRun): void {
  const draft = join(folder, `${fileName}.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    const text = JSON.stringify(run)
    writeFileSync(draft, `${sign(text, key)} ${run.inputs}\n${text}`)
    renameSync(draft, join(folder, fileName))
  } catch {}
}

const fileName = 'last-run'

/** What pages asked about the time. */
export function listTimes(answers: Answers): LastRun['times'] {
  return [...answers].filter(([question]) => /^(?:year|past)\t/.test(question))
}

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
export function isBuiltAsKnown({ built }: LastRun, folder: string, outDir: string): boolean {
  if (built?.folder !== folder) return false
  const stamps = new OutputStamps(outDir)
  return built.files.every(([name, stamp]) => stamps.get(name) === stamp)
}
