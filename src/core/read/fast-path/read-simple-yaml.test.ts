import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFiles } from '../../../../tests/folders.testing.ts'
import { readFixture } from '../../../../tests/read-fixture.testing.ts'
import { collectDiagnostics } from '../collect-diagnostics.ts'
import { findLineStarts } from '../line-starts.ts'
import { readFullYaml } from '../read-yaml.ts'
import { readSimpleYaml } from './read-simple-yaml.ts'

/** Whether the text is simple; if it is, its tree and its comments must be those of the full reader. */
function compare(text: string): boolean {
  const lineStarts = findLineStarts(text)
  const simple = readSimpleYaml('page.yaml', text, lineStarts, 20)
  if (!simple) return false
  const collector = collectDiagnostics('page.yaml', lineStarts)
  expect(simple).toEqual(readFullYaml(text, lineStarts, collector, 20))
  expect(collector.diagnostics).toEqual([])
  return true
}

test.each([
  ['keys, dashes and values', 'a: b\nlist:\n  - one two\n  - k: v: \n'.replace(': \n', '\n')],
  ['compact lists', 'a:\n- - x\n  - -1\n- b: https://example.com/#top\n  c:\n\n  d: C# and a - b\n'],
  ['quotes', 'a: "x \\" # y"\nb: \'it\'\'s\' # note\nc: ""\n'],
  ['brackets', 'a: { b: c d, "e": [f, -1, {}], h: a:b, }\nb: []  # note\n'],
  ['blocks', 'a: |\n  one\n    two\n\n  # three\n\n\nb:\n  - >-\n    x\n  - |-\n    y'],
  ['comments', '# a\n\na: b # c\n  # d\n#\nb: # e\n  c: d\n'],
])('%s are simple', (_name, text) => {
  expect(compare(text)).toBe(true)
})

test.each([
  ...[
    'a',
    'a: b\n  c',
    'a: "b\n  c"',
    'a: [b,\n  c]',
    'a: b: c',
    'a: **b**',
    'a: *b',
    'a: &b c',
    'a: !c',
    'a: @b',
  ],
  ...[
    'a: b #c',
    'a: #c',
    'a: b"',
    'a: "b" c',
    "a: 'b",
    '? a',
    '---\na: b',
    'a: b\n...',
    '%A',
    'a:\tb',
    'a: - b',
  ],
  ...[
    'a: [b}',
    'a: [b',
    'a: {b: c{d}}',
    'a: {b: , c: d}',
    'a: {b: }',
    'a: [b, , c]',
    'a: [b](/c)',
    'a: {b}',
    'a: |2\n   b',
    'a: |+\n  b\n',
    'a: |\nb',
    'a: |\n',
  ],
  ...['a: |\n  b\n \n  c', 'a: |\n\n  b', 'a:\u2028b', '{<<: a}', '<<: a', '"a": b', 'a: `b'],
])('%j is not', (text) => {
  expect(compare(text)).toBe(false)
})

const pieces = fc.constantFrom(...readFixture<{ pieces: string[] }>('generated-documents.yaml').pieces)
const line = fc
  .tuple(
    fc.constantFrom('', '  ', '    ', '- ', '  - ', '    - ', '- - '),
    fc.constantFrom('', 'a: ', 'b:', 'key: ', 'a/b: '),
    fc.constantFrom(
      '',
      'v',
      '"v: w"',
      "'it''s'",
      '{ a: b, c: [d, "e"] }',
      'x # y',
      'x #y',
      '|',
      '>-',
      '-1',
      'a: b',
      '# c',
    ),
  )
  .map((parts) => parts.join(''))

const value = fc.constantFrom(
  'v',
  '-1 a',
  '"v: w"',
  "'it''s'",
  '"\\u00e9"',
  '{ a: b, c: [d, "e"] }',
  '[]',
  'null',
  '~',
  '>-',
)
const comment = fc.constantFrom('', '', '', ' # c')

/** The lines of a map or a list, most of them simple. */
const { node } = fc.letrec<{ node: string[]; map: string[]; list: string[] }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, tie('map'), tie('list')),
  map: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c-d', 'e/f', 'x${s}', 'nullable'),
        fc.oneof({ depthSize: 'small' }, value, tie('node'), fc.constant('')),
        comment,
      ),
      { selector: ([key]) => key, minLength: 1, maxLength: 4 },
    )
    .map((entries) => entries.flatMap(([key, inner, note]) => formatEntry(`${key}:`, inner, note))),
  list: fc
    .array(fc.tuple(fc.oneof({ depthSize: 'small' }, value, tie('node')), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    })
    .map((items) => items.flatMap(([inner, isBelow]) => formatItem(inner, isBelow))),
}))

const indent = (line: string) => line && `  ${line}`

function formatEntry(key: string, inner: unknown, note: string): string[] {
  if (inner === '>-') return [`${key} >-`, '    two', '', '    lines']
  if (!Array.isArray(inner)) return [`${key} ${inner}`.trimEnd() + note]
  const isListOfKey = inner[0].startsWith('-') && note === ''
  return [key + note, ...inner.map((line) => (isListOfKey ? line : indent(line)))]
}

function formatItem(inner: unknown, isBelow: boolean): string[] {
  if (!Array.isArray(inner)) return inner === '>-' ? ['- |', '  one'] : [`- ${inner}`]
  const lines = inner.map(indent)
  return isBelow ? ['-', ...lines] : [`-${lines[0]?.slice(1)}`, ...lines.slice(1)]
}

test('property: what is simple has the tree of the full reader', () => {
  let simple = 0
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
        fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
        node.map((lines) => lines.join('\n')),
      ),
      (text) => {
        simple += Number(compare(text))
      },
    ),
    { numRuns: 6000 },
  )
  expect(simple).toBeGreaterThan(1500)
})

test('the documents of the first site are simple, and so are the others where they are compared', () => {
  const listDocuments = (folder: string) =>
    Object.entries(readFiles(folder)).flatMap(([file, text]) => (file.endsWith('.yaml') ? [text] : []))
  const pages = listDocuments('pages')
  const compared = pages.map(compare)
  for (const text of listDocuments('tests/fixtures')) compare(text)
  expect(compared.filter(Boolean).length).toBeGreaterThan(pages.length * 0.8)
})
