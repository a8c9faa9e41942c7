import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRecords } from './split-records.ts'

const texts = (source: string) => splitRecords(source).records.map((cells) => cells.map(({ text }) => text))

describe('records of a CSV file', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a\n"one, ""two""\nthree"\n', [['a'], ['one, "two"\nthree']]],
    [
      'a,b\n\n , \n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['', []],
  ])('%j', (source, expected) => {
    expect(texts(source)).toEqual(expected)
    expect(splitRecords(source).problem).toBeUndefined()
  })

  test.each([
    ['a\n"open\nmore', 2],
    ['a\nx"y"\n', 3],
    ['a\n"x"y\n', 5],
  ])('%j has a problem at %i, and keeps the records before it', (source, start) => {
    expect(splitRecords(source).problem?.start).toBe(start)
    expect(texts(source)).toEqual([['a']])
  })
})

const anyCell = fc.string({
  unit: fc.constantFrom('a', 'ம', '😀', '"', ',', '\n', '\r\n', ' ', ';', "'"),
  maxLength: 8,
})
const anyWord = fc.constantFrom('a', 'town', 'கோவை')
const anyRows = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.array(
    fc
      .tuple(anyWord, fc.array(anyCell, { minLength: width, maxLength: width }))
      .map(([word, cells]) => [word, ...cells]),
    { maxLength: 6 },
  ),
)
const write = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

test('whatever is written as CSV is read again, and every cell is where its position says', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, end, isEnded) => {
      const source = rows.map((cells) => cells.map(write).join(',')).join(end) + (isEnded ? end : '')
      expect(texts(source)).toEqual(rows)
      const { records } = splitRecords(source)
      const places = records.map((cells) => cells.map((cell) => source.slice(cell.start, cell.end)))
      expect(places).toEqual(rows.map((cells) => cells.map(write)))
    }),
  )
})

test('any text is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ') }), (source) => {
      const { records, problem } = splitRecords(source)
      for (const { start, end } of records.flat()) expect(end).toBeGreaterThanOrEqual(start)
      if (problem) expect(problem.end).toBeLessThanOrEqual(source.length + 1)
    }),
  )
})

test('files of other programs have other separators, and quotes inside cells', () => {
  const read = (text: string, format: Parameters<typeof splitRecords>[1]) => {
    const { records, problem } = splitRecords(text, format)
    return [records.map((record) => record.map((cell) => cell.text)), problem]
  }
  expect(read('a, b\t"c\t""d"\r\n1" tube\te', { separator: '\t', hasLooseQuotes: true })).toEqual([
    [
      ['a, b', 'c\t"d'],
      ['1" tube', 'e'],
    ],
    undefined,
  ])
  expect(read('a;b,c\n', { separator: ';' })).toEqual([[['a', 'b,c']], undefined])
})
