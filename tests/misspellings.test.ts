import { expect, test } from 'vitest'
import { listMisspellable, type Word } from './misspellable-words.ts'
import { loadTexts, realSite } from './site-in-memory.ts'

const clean = loadTexts(realSite)
const words = listMisspellable(realSite, clean)
const values = words.filter(({ kind }) => kind === 'value').map(({ text }) => text)

test('the site is in order, and its words are found where they stand', () => {
  expect(clean.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(words.length).toBeGreaterThan(300)
  for (const { file, offset, text } of words)
    expect(realSite[file]?.slice(offset).startsWith(text)).toBe(true)
})

/** One letter less, twice, or swapped with its neighbour: each word gets one of them, in turn. */
function misspell(text: string, turn: number): string {
  const at = text.length >> 1
  const [before, letter = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const slips = [
    before + after,
    before + letter + letter + after,
    before.slice(0, -1) + letter + before.slice(-1) + after,
  ].filter((slip) => slip !== text && slip !== '')
  return slips[turn % slips.length] ?? `${text}x`
}

/** Why a misspelling is no error, or more than one. Everything else must be exactly one. */
const exceptions: { reason: string; covers: (word: Word) => boolean }[] = [
  {
    reason: 'a definition that nothing uses yet means what it says',
    covers: ({ kind, name }) =>
      kind === 'definition' && !values.some((value) => value === name || value.startsWith(`${name}.`)),
  },
]

test('each misspelt property name, choice and reference is one error, at the place of the slip', {
  timeout: 300_000,
}, () => {
  const seen = new Set<string>()
  const surprises: string[] = []
  const excused: string[] = []
  for (const word of words) {
    const { file, kind, text, span, offset } = word
    const key = [file, kind, text].join(' ')
    if (seen.has(key)) continue
    const source = realSite[file] ?? ''
    const slip = misspell(text, seen.size)
    seen.add(key)
    const { diagnostics } = loadTexts({
      ...realSite,
      [file]: source.slice(0, offset) + slip + source.slice(offset + text.length),
    })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const isHere = (place: { file: string; line: number; column: number }) =>
      place.file === file && place.line === span.line && place.column === span.column
    const isTold = errors.some(
      (error) => isHere(error) || (kind === 'definition' && error.related?.some(isHere)),
    )
    const what = `${file}:${span.line}:${span.column} ${kind} ${text} → ${slip}`
    if (errors.length === 1 && isTold) continue
    const exception = exceptions.find(({ covers }) => covers(word))
    if (exception && errors.length === 0) excused.push(`${what}: ${exception.reason}`)
    else
      surprises.push(
        [what, ...errors.map(({ line, column, message }) => `  ${line}:${column} ${message}`)].join('\n'),
      )
  }
  if (process.env.VERBOSE) console.log(excused.join('\n'))
  expect(surprises).toEqual([])
  expect(excused.length).toBeLessThan(seen.size / 10)
})
