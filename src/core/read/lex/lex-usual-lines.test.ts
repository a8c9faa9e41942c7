import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectDiagnostics } from '../collect-diagnostics.ts'
import { findLineStarts } from '../line-starts.ts'
import { lexUsualLines } from './lex-usual-lines.ts'
import { lexWithPackage } from './lex-yaml.ts'
import { createTokenList, type TokenList } from './token-list.ts'

function lexWith(lex: (list: TokenList) => boolean | undefined, text: string) {
  const lineStarts = findLineStarts(text)
  const collector = collectDiagnostics('page.yaml', lineStarts)
  const list = createTokenList(text, lineStarts, collector)
  const isComplete = lex(list) ?? true
  return { isComplete, tokens: list.tokens, comments: list.comments, diagnostics: collector.diagnostics }
}

/** Whether the text is usual; if it is, its tokens must be those of the package. */
function compare(text: string): boolean {
  const usual = lexWith(lexUsualLines, text)
  if (!usual.isComplete) return false
  expect(usual).toEqual(lexWith((list) => void lexWithPackage(list), text))
  expect(usual.diagnostics).toEqual([])
  return true
}

test.each([
  ['keys, dashes and values', 'a: b\nlist:\n  - one two\n  - k: v: \n'.replace(': \n', '\n')],
  ['compact lists', 'a:\n- - x\n  - -1\n- b: https://example.com/#top\n  c:\n\n  d: C# and a - b\n'],
  ['quotes', 'a: "x \\" # y"\nb: \'it\'\'s\' # note\nc: ""\n'],
  ['brackets', 'a: { b: c d, "e": [f, -1, {}], h: a:b, }\nb: []  # note\n'],
  ['blocks', 'a: |\n  one\n    two\n\n  # three\n\n\nb:\n  - >-\n    x\n  - |-\n    y'],
  ['comments', '# a\n\na: b # c\n  # d\n#\nb: # e\n  c: d\n'],
])('%s are usual', (_name, text) => {
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

const pieces = fc.constantFrom(
  ...[
    'a',
    'b: ',
    'key:',
    'key: v\n',
    '- ',
    '-',
    '\n',
    '\n',
    '\n  ',
    '\n  ',
    '\n    ',
    '\n- ',
    '\n  - ',
    ' ',
    '  ',
  ],
  ...[
    '[',
    ']',
    '{',
    '}',
    ', ',
    ',',
    '{a: 1}',
    '[a, b]',
    '"x y"',
    "'it''s'",
    '"\\n"',
    '"',
    "'",
    ':',
    '#',
    ' # c\n',
  ],
  ...[
    '|\n',
    '>-\n',
    '|-\n    ',
    '|',
    '<<: ',
    '*',
    '**b**',
    '${s}',
    'http://x',
    '-1',
    '?',
    '!',
    '%',
    'தமிழ்',
    '😀',
    '\u00a0',
  ],
)
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

test('property: what is usual has the tokens of the package', () => {
  let usual = 0
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
        fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
      ),
      (text) => {
        usual += Number(compare(text))
      },
    ),
    { numRuns: 6000 },
  )
  expect(usual).toBeGreaterThan(600)
})

test('the documents of the first site are usual, and so are the others where they are compared', () => {
  const listDocuments = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const pages = listDocuments('pages')
  const compared = pages.map(compare)
  for (const text of listDocuments('tests/fixtures')) compare(text)
  expect(compared.filter(Boolean).length).toBeGreaterThan(pages.length * 0.8)
})
