import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsvRow } from './format-csv-row.ts'

/** A strict reader of CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)
  let at = 0
  for (const { 0: whole, 1: cell = '', 2: end, index } of cells) {
    expect(index).toBe(at)
    at += whole.length
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  expect(at).toBe(text.length)
  return rows.slice(0, -1)
}

const signs = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '"',
  ',',
  ';',
  "'",
  ' ',
  '\u200b',
  '＝',
  '|',
)
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(signs, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.constantFrom(
    '=1+1',
    '=HYPERLINK("http://x","y")',
    '+919876543210',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '"=1',
  ),
)

test('every row can be read back, whatever its cells contain', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      const read = readCsv(rows.map((row) => formatCsvRow(row)).join(''))
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
      )
    }),
  )
})

test('no cell is a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const [[written = ''] = []] = readCsv(formatCsvRow([text]))
      if (/^\+\d{1,3} \d{4,14}$/.test(written)) return
      expect(written).not.toMatch(/^[\s\u200b]*[=+\-@＝＋－＠]/)
      expect(written).not.toMatch(/^[\t\r\n]/)
    }),
  )
})

test.each([
  '+91 98765+43210',
  '+91 9876543210\n',
  '+91 9876543210|x',
  '+9876543210',
  '+91 SUM(A1)',
  '+1 2',
  '++91 98765',
])('%j could be a formula', (text) => {
  expect(readCsv(formatCsvRow([text]))).toEqual([[`'${text}`]])
})

test('ordinary answers are not changed', () => {
  const cells = ['Kavitha', '919876543210', '+91 9876543210', 'k-r@example.com', 'கவிதா', "O'Neill", '']
  expect(readCsv(formatCsvRow(cells))).toEqual([cells])
})
