import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts'
import { positionKeys, scheduleKeys } from '../../src/core/resolve/recover-entry.ts'
import { listMisspellable, type Word } from '../misspellable-words.testing.ts'
import { checkTexts, readChecked, readMedia, readSiteTexts } from '../site-in-memory.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

const folder = join(import.meta.dirname, '../fixtures/second-site')
const texts = readSiteTexts(folder)
const media = readMedia(folder)
const clean = await checkTexts(texts, media)
const words = listMisspellable(texts, clean)

test('the site is in order, and its words are found where they stand', () => {
  expect(clean.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(words.length).toBeGreaterThan(300)
  for (const { file, offset, text } of words) expect(texts[file]?.slice(offset).startsWith(text)).toBe(true)
})

interface Slip extends Word {
  slip: string
}

/** Keys of every block: `form` with two letters swapped is one. */
const keys: ReadonlySet<string> = new Set([...positionKeys, ...scheduleKeys])

/** One letter less, twice, or swapped with its neighbour: each word gets one of them, in turn. */
function misspell(word: Word, turn: number): Slip {
  const { text } = word
  const at = text.length >> 1
  const [before, letter = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const slips = [
    before + after,
    before + letter + letter + after,
    before.slice(0, -1) + letter + before.slice(-1) + after,
  ].filter((slip) => slip !== text && slip !== '' && !keys.has(slip))
  return { ...word, slip: slips[turn % slips.length] ?? `${text}x` }
}

/** Documents that no other builds on: slips in several of them do not meet, so one load shows them all. */
const parents = new Set(readChecked(clean).flatMap(({ document }) => document.chain.slice(0, -1)))
const isLeaf = (file: string) =>
  file !== 'pages.yaml' && !file.startsWith('pages/shared/') && !parents.has(file)

/** Whether anything refers to a definition. Ids are known in their own document and in those that build on it. */
function isUsed({ file, name }: Word): boolean {
  const isLocal = name.startsWith('id ') && isLeaf(file)
  return words.some(
    (other) =>
      other.kind === 'value' &&
      (other.name === name || other.name.startsWith(`${name}.`)) &&
      (!isLocal || other.file === file),
  )
}

const languages = new Set(Object.keys(parse(texts['pages.yaml'] ?? '').site.strings))

/** Why a misspelling is no error. Everything else must be exactly one. */
const exceptions: { reason: string; covers: (word: Word) => boolean }[] = [
  {
    reason: 'a definition that nothing uses yet means what it says',
    covers: (word) => word.kind === 'definition' && !isUsed(word),
  },
  {
    reason: 'another language, which nothing on the page needs the words of',
    covers: ({ kind, text }) => kind === 'value' && languages.has(text),
  },
  {
    reason: 'a fact of the site that the pages which use it give themselves',
    covers: ({ kind, name, file }) =>
      kind === 'definition' &&
      file === 'pages.yaml' &&
      words.some((other) => other.kind === kind && other.name === name && other.file !== file),
  },
]

/** Every word of every leaf document, and of the others each word once. */
function chooseWords(): Slip[] {
  const seen = new Set<string>()
  return words.flatMap((word, turn) => {
    const key = [word.kind, word.name, isLeaf(word.file) ? word.file : ''].join(' ')
    if (seen.has(key)) return []
    seen.add(key)
    return [misspell(word, turn)]
  })
}

/** Slips that are loaded together: one of a file, none of them the same, and alone where others build on the file. */
function makeBatches(slips: readonly Slip[]): Slip[][] {
  const batches: { files: Set<string>; names: Set<string>; slips: Slip[] }[] = []
  for (const slip of slips) {
    const isAlone = !isLeaf(slip.file) || slip.kind === 'definition'
    const found = isAlone
      ? undefined
      : batches.find(({ files, names }) => files.size > 0 && !files.has(slip.file) && !names.has(slip.slip))
    const batch = found ?? { files: new Set(), names: new Set(), slips: [] }
    if (!found) batches.push(batch)
    if (!isAlone) batch.files.add(slip.file)
    batch.names.add(slip.slip)
    batch.slips.push(slip)
  }
  return batches.map((batch) => batch.slips)
}

async function findErrors(slips: readonly Slip[]): Promise<Diagnostic[]> {
  const changed = slips.map(({ file, offset, text, slip }) => {
    const source = texts[file] ?? ''
    return [file, source.slice(0, offset) + slip + source.slice(offset + text.length)]
  })
  const { diagnostics } = await checkTexts({ ...texts, ...Object.fromEntries(changed) }, media)
  return diagnostics.filter(({ severity }) => severity === 'error')
}

/**
 * Whether an error tells of a slip: at its line, at the field that holds it, or, for a definition and a language that has
 * messages, with its place beside the other one.
 */
function tells({ file, kind, text, span, offset }: Slip, error: Diagnostic): boolean {
  const line = (texts[file] ?? '').slice(0, offset).split('\n').length
  const isHere = (place: { file: string; line: number; column: number }) =>
    place.file === file && (place.line === line || (place.line === span.line && place.column === span.column))
  const hasOtherPlace = kind === 'definition' || languages.has(text)
  return isHere(error) || (hasOtherPlace && (error.related ?? []).some(isHere))
}

/** What is not as it must be about the slips of a batch; each alone when they are not in order together. */
async function judge(slips: readonly Slip[], excused: string[]): Promise<string[]> {
  const errors = await findErrors(slips)
  if (errors.length === slips.length && slips.every((slip) => errors.some((error) => tells(slip, error))))
    return []
  // A definition is missed at every place that uses it.
  const [only] = slips
  if (slips.length === 1 && only?.kind === 'definition' && errors.length > 0)
    if (errors.every((error) => tells(only, error))) return []
  if (slips.length > 1)
    return judgeEach(
      slips.map((slip) => [slip]),
      excused,
    )
  return slips.flatMap((slip) => {
    const what = `${slip.file}:${slip.span.line}:${slip.span.column} ${slip.kind} ${slip.text} → ${slip.slip}`
    const exception = exceptions.find(({ covers }) => covers(slip))
    if (exception && errors.length === 0) excused.push(`${what}: ${exception.reason}`)
    else
      return [[what, ...errors.map(({ file, line, message }) => `  ${file}:${line} ${message}`)].join('\n')]
    return []
  })
}

async function judgeEach(batches: readonly (readonly Slip[])[], excused: string[]): Promise<string[]> {
  const surprises: string[] = []
  for (const batch of batches) surprises.push(...(await judge(batch, excused)))
  return surprises
}

test('each misspelt property name, choice and reference is one error, at the place of the slip', {
  timeout: 600_000,
}, async () => {
  const slips = chooseWords()
  const excused: string[] = []
  const surprises = await judgeEach(makeBatches(takeTenth(slips)), excused)
  if (process.env.VERBOSE) console.log([`${slips.length} words`, ...excused].join('\n'))
  expect(surprises).toEqual([])
  if (isWhole) expect(excused.length).toBeLessThan(slips.length / 10)
})
