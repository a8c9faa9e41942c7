import { expect, test } from 'vitest'
import { formatCompactJson } from '../schemas/format-compact-json.ts'
import { describeForms, type FormPage } from './forms-file.ts'
import { moveCuts } from './move-cuts.ts'

const makeCut = (page: number, start: number) => ({
  ...{ file: `page-${page}/index.html`, title: 80 },
  block: [start, start + 900] as [number, number],
})
const definition = { name: 'lead', purpose: 'lead', parts: [], headers: {} } as never

function writeForms(starts: readonly number[], count = 40): string {
  const pages = Array.from(
    { length: count },
    (_, page): FormPage => ({
      addresses: page === 1 ? ['/page-1', '/alias'] : [`/page-${page}`],
      document: `page-${page}`,
      forms: starts.map((start, index) => ({
        id: `form-${index % 2}`,
        cut: makeCut(page, page === 1 ? start : 1_000 * index),
      })),
    }),
  )
  const definitions = new Map(['form-0', 'form-1'].map((id) => [id, definition]))
  return formatCompactJson(describeForms('https://example.com', pages, definitions))
}

const move = (before: number, now: number) => ({
  ...{ addresses: 2, before: makeCut(1, before), now: makeCut(1, now) },
})

test('forms that have moved on a page are written as in a whole new file', () => {
  const [before, now] = [writeForms([10, 2_000, 5_000]), writeForms([10, 20_000, 4_000])]
  expect(before).not.toBe(now)
  expect(moveCuts(before, [move(2_000, 20_000), move(5_000, 4_000)])).toBe(now)
  expect(moveCuts(before, [])).toBe(before)
})

test('the file is written anew if a place is not found as often as it has to be, or its list may fit on a line', () => {
  const text = writeForms([10, 2_000])
  expect(moveCuts(text, [move(11, 12)])).toBeUndefined()
  expect(moveCuts(text, [{ ...move(10, 12), addresses: 1 }])).toBeUndefined()
  expect(moveCuts(writeForms([10], 2), [move(10, 12)])).toBeUndefined()
})
