import { expect, test } from 'vitest'
import { listRowFacts } from '../../handover/list-row-facts.ts'
import { locateCell } from '../../handover/table.ts'
import { readTable } from './read-table.ts'

const read = (content: string | Uint8Array) => readTable({ file: 'pages/towns.csv', content })
const found = (content: string | Uint8Array) =>
  read(content).diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`)

test('columns are facts of a row, as their source text; an empty cell gives none', () => {
  const { table, diagnostics } = read('slug, town ,phone,seats\nerode, Erode ,+919800000000,\n')
  expect(diagnostics).toEqual([])
  const [row] = table.rows
  if (!row) throw new Error('the table has no row')
  const facts = [...listRowFacts(row)].map(([name, { text }]) => [name, text])
  expect(facts).toEqual([
    ['slug', 'erode'],
    ['town', 'Erode'],
    ['phone', '+919800000000'],
  ])
})

test('positions are those of the file, with quotes, several lines in a cell and CRLF', () => {
  const { table } = read('slug,town\r\n"a","first\r\nsecond"\r\nb,கோவை\r\n')
  const places = table.rows.map((row) => [0, 1].map((index) => locateCell(row, index)))
  const at = (line: number, column: number, endLine: number, endColumn: number) => ({
    file: 'pages/towns.csv',
    ...{ line, column, endLine, endColumn },
  })
  expect(places).toEqual([
    [at(2, 1, 2, 4), at(2, 5, 3, 8)],
    [at(4, 1, 4, 2), at(4, 3, 4, 7)],
  ])
})

test('a byte order mark is no part of the first name', () => {
  const bytes = new TextEncoder().encode('\ufeffslug\na\n')
  expect(read(bytes).table.columns.map(({ name }) => name)).toEqual(['slug'])
})

test.each([
  ['', ['1:1 table-syntax']],
  ['slug\n', ['1:1 table-syntax']],
  ['slug,town\na\n', ['2:2 table-syntax']],
  ['slug,town\na,b,c,d\n', ['2:5 table-syntax']],
  ['slug,\na,b\n', ['1:6 missing-field']],
  ['slug,a town\na,b\n', ['1:6 bad-value']],
  ['slug;town\na;b;c\n', ['2:5 table-syntax']],
  ['slug,slug\na,b\n', ['1:6 duplicate-key']],
  ['slug\n\u0007\n', ['2:1 forbidden-character']],
  ['slug\ra\r', ['1:5 unreadable-file']],
])('%j is reported at %j', (content, expected) => {
  expect(found(content).slice(0, expected.length)).toEqual(expected)
})

test('a table has at most 5 MiB, and is UTF-8', () => {
  expect(read(`slug\n${'a\n'.repeat(2_700_000)}`).diagnostics[0]?.message).toContain('5,120 KiB')
  expect(found(Uint8Array.of(0x73, 0x0a, 0xe1, 0x0a))).toEqual(['2:1 unreadable-file'])
})

test.each(['slug,place,,\r\na,Madurai,,\r\n', 'slug,place, ,\na,Madurai,,\n,,,\n'])(
  'columns at the end that are empty do not count: %j',
  (text) => {
    const { table, diagnostics } = read(text)
    expect(diagnostics).toEqual([])
    expect(table.columns.map(({ name }) => name)).toEqual(['slug', 'place'])
    expect(table.complete).toBe(true)
  },
)

test.each([
  'Table 1\nslug,place\na,Madurai\n',
  '"Table 1"\r\n"slug";"place"\r\n"a";"Madurai"\r\n',
  'Towns of 2026,,\nslug,place,\na,Madurai,\n',
])('the title in %j is reported, and the rest is read', (text) => {
  const { table, diagnostics } = read(text)
  expect(diagnostics).toMatchObject([{ code: 'table-syntax', line: 1, column: 1 }])
  expect(diagnostics[0]?.message).toContain('is a title')
  expect(table.columns.map(({ name, span }) => `${span.line} ${name}`)).toEqual(['2 slug', '2 place'])
  expect(table.rows.map(({ texts }) => texts.slice(0, 2))).toEqual([['a', 'Madurai']])
})

test.each(['place\nMadurai, south\n', 'a town\nMadurai\n', 'a town\na, b c\n', 'sep=;\nslug;place\na;b\n'])(
  '%j has no title',
  (text) => {
    expect(read(text).diagnostics.map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining('is a title'),
    )
  },
)

test('the name that is proposed for a column has its letters', () => {
  const messages = read('Straße,Größe (m²)\na,b\n').diagnostics.map(({ message }) => message)
  expect(messages).toEqual([
    expect.stringContaining('Did you mean "strasse"?'),
    expect.stringContaining('Did you mean "grosse-m"?'),
  ])
})

test('a column without a name between others, or with texts, is reported', () => {
  expect(found('slug,,place,\na,,Madurai,\n')).toEqual(['1:6 missing-field'])
  expect(found('slug,place,,\na,Madurai,b,\n')).toEqual(['1:12 missing-field'])
})

test('a line break in a cell is the same with every line end of the file', () => {
  const texts = ['\n', '\r\n'].map(
    (end) => read(`slug,place${end}a,"one${end}two"${end}`).table.rows[0]?.texts,
  )
  expect(texts).toEqual([
    ['a', 'one\ntwo'],
    ['a', 'one\ntwo'],
  ])
})

test('in a table with tabs, as it is copied from a sheet, quotes inside a cell are a part of it', () => {
  const { table, diagnostics } = read('slug\tplace\na\tThe "old" town\nb\tPizza 12"\nc\t"one\ntwo"\n')
  expect(diagnostics).toEqual([])
  expect(table.rows.map(({ texts }) => texts[1])).toEqual(['The "old" town', 'Pizza 12"', 'one\ntwo'])
})

test('a cell with a forbidden character is reported once', () => {
  expect(found('slug,place\na,Mad\u000burai\n')).toEqual(['2:6 forbidden-character'])
})

test('of many problems of one kind the first 20 are listed', () => {
  const { diagnostics } = read(`slug,town\n${'a\n'.repeat(100)}`)
  expect(diagnostics).toHaveLength(21)
  expect(diagnostics.at(-1)?.message).toContain('80 more problems')
})

test('a comma at the end of many rows is reported once', () => {
  expect(found(`slug,town\n${'a,b,\n'.repeat(100)}`)).toEqual(['2:4 table-syntax'])
  expect(read('slug,town\na,b,\n').table.rows[0]?.texts).toEqual(['a', 'b'])
})

test.each([
  ['########', 'too narrow'],
  ['##', 'too narrow'],
  ['1.2E+11', 'shortened a long number'],
  ['9,19876E+11', 'shortened a long number'],
  ['-4E-07', 'shortened a long number'],
  ["'Madurai", 'says in a spreadsheet that a cell is text'],
  ["'=A1", 'says in a spreadsheet that a cell is text'],
  ["'0431", 'says in a spreadsheet that a cell is text'],
  ['NULL', 'a value that is missing'],
  ['N/A', 'a value that is missing'],
  ['n/a', 'a value that is missing'],
  ['(null)', 'a value that is missing'],
  ['\\N', 'a value that is missing'],
  ['#N/A', 'Correct the formula'],
  ['#NV', 'Correct the formula'],
  ['#BEZUG!', 'Correct the formula'],
  ['#NOM?', 'Correct the formula'],
  ['#SPILL!', 'Correct the formula'],
  ['#¡VALOR!', 'Correct the formula'],
  ['#¿NOMBRE?', 'Correct the formula'],
  ['#DELING.DOOR.0!', 'Correct the formula'],
  ['#N/D', 'Correct the formula'],
  ['#Н/Д', 'Correct the formula'],
  ['#I/T', 'Correct the formula'],
  ['#YOK', 'Correct the formula'],
  ['#HIÁNYZIK', 'Correct the formula'],
  ['#NENÍ_K_DISPOZICI', 'Correct the formula'],
  ['#GETTING_DATA', 'Correct the formula'],
  ['#ERROR!', 'Correct the formula'],
  ['Err:502', 'Correct the formula'],
  ['Loading...', 'Correct the formula'],
  ['?????', 'the format of the file lacks'],
  ['??? ????', 'the format of the file lacks'],
  ['From ?499', 'the format of the file lacks'],
  ['Stra?e', 'the format of the file lacks'],
  ['From ?stanbul', 'the format of the file lacks'],
  ['Stra\ufffde', 'could not read'],
  ['first_x000D_\nsecond', 'a line break'],
  ['Sat Jan 31 2026 18:00:00 GMT+0530 (India Standard Time)', 'Write the date'],
  ['Invalid Date', 'Write the date'],
  ['f√ºr', '"√º" was "ü".'],
  ['à®šà¯‡à®²à®®à¯ˆ', '"à®šà¯‡à®²à®®à¯ˆ" was "சேலமை".'],
  ['cafÃ©', '"Ã©" was "é".'],
])('the cell %s is a trace of a spreadsheet', (cell, hint) => {
  const { diagnostics } = read(`slug,place\na,"${cell}"\n`)
  expect(diagnostics).toMatchObject([{ code: 'stray-mark', line: 2, column: 3 }])
  expect(diagnostics[0]?.hint).toContain(hint)
})

test.each([
  '#1',
  '#weaving',
  '1E5',
  "'the old town'",
  '’90s',
  'Nullarbor',
  'Room N/A1',
  'None',
  '- 5',
  '=',
  'Why?',
  'Why? Because',
  'Really ??',
  'https://www.example.com/?city=x',
  'example.com?city=x',
  '?',
])('the cell %s is a text', (cell) => {
  expect(found(`slug,place\na,${cell}\n`)).toEqual([])
})

test.each(['sep=,\n', 'sep=,\r\n', 'SEP=,\n', '"sep=,"\n', 'sep=,,\n'])(
  'the line %j for Excel is skipped',
  (line) => {
    const { table, diagnostics } = read(`${line}slug,place\na,Madurai\n`)
    expect(diagnostics).toEqual([])
    expect(table.columns.map(({ name }) => name)).toEqual(['slug', 'place'])
    expect(table.columns[0]?.span).toMatchObject({ line: 2, column: 1 })
    expect(table.rows).toHaveLength(1)
  },
)

test.each([
  'slug;price\na;1,50 €\n',
  '"slug";"price"\n"a";"1,50 €"\n',
  'sep=;\nslug;price\na;1,50 €\n',
  'slug\tprice\na\t1,50 €\n',
  'sep=\t\r\n"slug"\tprice\r\n"a"\t1,50 €\r\n',
])('%j of a spreadsheet with a decimal comma is read', (text) => {
  const { table, diagnostics } = read(text)
  expect(diagnostics).toEqual([])
  expect(table.columns.map(({ name }) => name)).toEqual(['slug', 'price'])
  expect(table.rows[0]?.texts).toEqual(['a', '1,50 €'])
})

test.each([
  [
    'slug;price\na;1;5\n',
    'A cell that contains a semicolon is written in quotes: `"Main Street 5; Springfield"`.',
  ],
  ['slug;price\na\n', 'An empty cell still needs its semicolon.'],
  ['slug;price\na;1;\n', 'Delete the semicolon at the end.'],
])('of %j, the hint names what separates the cells', (text, hint) => {
  expect(read(text).diagnostics).toMatchObject([{ code: 'table-syntax', line: 2, hint }])
})

test.each(['“the old town, south”', '„the old town, south“', '«the old town, south»'])(
  'the quotes of %s are called curly',
  (cell) => {
    const { diagnostics } = read(`slug,place\na,${cell}\n`)
    expect(diagnostics).toMatchObject([{ code: 'table-syntax', line: 2 }])
    expect(diagnostics[0]?.hint).toContain('The quotes around the cell are curly.')
  },
)
