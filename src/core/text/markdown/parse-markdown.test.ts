import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InlineAst } from '../inline-ast.ts'
import { type MarkdownAst, parseMarkdown, readLines, readMarkdown } from './parse-markdown.ts'
import { readCommonmark } from './read-commonmark.testing.ts'

const text = (value: string): InlineAst[] => [{ kind: 'text', text: value }]
const paragraph = (value: string): MarkdownAst => ({ kind: 'paragraph', content: text(value) })

test('reads paragraphs, headings and lists', () => {
  const source =
    '## Terms\n\nFirst line\nsecond line.\n\n### Refunds ###\n\n3. three\n4. four\n   - nested\n\n- a\n- b\n'
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', level: 2, content: text('Terms') },
    paragraph('First line second line.'),
    { kind: 'heading', level: 3, content: text('Refunds') },
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: [
        [paragraph('three')],
        [paragraph('four'), { kind: 'list', ordered: false, start: 1, items: [[paragraph('nested')]] }],
      ],
    },
    { kind: 'list', ordered: false, start: 1, items: [[paragraph('a')], [paragraph('b')]] },
  ])
})

test('reads inline marks, links and breaks inside list items', () => {
  expect(parseMarkdown('- **bold** [x](/y)\n  next  \n  line\\\n  end')).toEqual([
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [
        [
          {
            kind: 'paragraph',
            content: [
              { kind: 'strong', children: text('bold') },
              { kind: 'text', text: ' ' },
              { kind: 'link', href: '/y', children: text('x') },
              { kind: 'text', text: ' next' },
              { kind: 'break' },
              { kind: 'text', text: 'line' },
              { kind: 'break' },
              { kind: 'text', text: 'end' },
            ],
          },
        ],
      ],
    },
  ])
})

test.each([
  '<div onclick="x()">hi</div>',
  '<script>alert(1)</script>',
  '# One',
  '##### Five',
  '##',
  '---',
  '> quote',
  '```js',
  '[a]: /definition',
  '&amp; &copy;',
  '![picture](a.png)',
  '`code`',
  '<https://example.com>',
])('shows %j as it is', (source) => {
  expect(parseMarkdown(source)).toEqual([paragraph(source)])
})

test('a line of marks below a paragraph is text, not a heading', () => {
  expect(parseMarkdown('Title\n=====')).toEqual([paragraph('Title =====')])
})

test('lists nested too deeply are text', () => {
  const shown = JSON.stringify(parseMarkdown(`${'- '.repeat(12)}end`))
  expect(shown.match(/"list"/g)).toHaveLength(8)
  expect(shown).toContain('end')
})

test.each(['- ', '1. ', '+\t', '[a](', '**a ', '# '])('reads many %j to the end', (piece) => {
  expect(JSON.stringify(parseMarkdown(`${piece.repeat(15000)}end`))).toContain('end')
})

test('property: reads lists, headings and paragraphs as CommonMark does', () => {
  const piece = fc.constantFrom(
    ...['a', 'b', ' ', '  ', '    ', '\t', '\n', '\n', '\n\n', '  \n', '- ', '* ', '-'],
    ...['1. ', '2. ', '10. ', '3) ', '1.', '# ', '## ', '#'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const source = pieces.join('')
      const isShallow = !JSON.stringify(pieces.join('')).match(/(?:(?:[-*]|\d+[.)])\s+){9}/)
      if (isShallow) expect(parseMarkdown(source)).toEqual(readCommonmark(source))
    }),
    { numRuns: 500 },
  )
})

test('the first line of a list that is nested too deeply is returned', () => {
  expect(readMarkdown(`- a\n\n${'- '.repeat(8)}b`).tooDeepAt).toBeUndefined()
  expect(readMarkdown(`- a\n\n${'- '.repeat(9)}b\n${'- '.repeat(9)}c`).tooDeepAt).toBe(3)
})

test('property: never throws, and letters are never lost', () => {
  const piece = fc.constantFrom(
    'a',
    'அ',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '## ',
    '#',
    '*',
    '**',
    '[',
    '](/x)',
    '<b>',
    '>',
    '    ',
    '\t',
    '`',
    '\\',
    '&lt;',
  )
  const letters = (value: string) => value.replace(/[^aஅ]/g, '')
  const shown = (nodes: readonly MarkdownAst[]): string =>
    nodes
      .map((node) => (node.kind === 'list' ? node.items.map(shown).join('') : inline(node.content)))
      .join('')
  const inline = (nodes: readonly InlineAst[]): string =>
    nodes
      .map((node) => (node.kind === 'text' ? node.text : 'children' in node ? inline(node.children) : ''))
      .join('')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
      const source = pieces.join('')
      expect(letters(shown(parseMarkdown(source)))).toBe(letters(source))
    }),
    { numRuns: 1000 },
  )
})

test('property: one line without marks is read as all other texts are', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u00a0',
      '\u2028',
      '-',
      '+',
      '*',
      '#',
      '##',
      '1',
      '.',
      ')',
      '\\',
      '[',
      '](/x)',
    ],
    ...['${a}', '$', '{', '!', '>', '`', '<b>', 'அ'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(readMarkdown(pieces.join(''))).toEqual(readLines(pieces.join('')))
    }),
    { numRuns: 3000 },
  )
})
