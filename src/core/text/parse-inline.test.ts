import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFacts } from './facts.ts'
import type { InlineAst } from './inline-ast.ts'
import { parseInline, parseMarks } from './parse-inline.ts'

/** A short notation: B(…) strong, E(…) emphasis, L<href>(…) link, ⏎ break. */
function write(nodes: readonly InlineAst[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'break') return '⏎'
      const mark = node.kind === 'link' ? `L<${node.href}>` : node.kind === 'strong' ? 'B' : 'E'
      return `${mark}(${write(node.children)})`
    })
    .join('')
}

function visible(nodes: readonly InlineAst[]): string {
  return nodes
    .map((node) => (node.kind === 'text' ? node.text : 'children' in node ? visible(node.children) : '\n'))
    .join('')
}

/** All that was written, in its order: texts, and the addresses of links behind theirs. */
function written(nodes: readonly InlineAst[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'break') return ''
      return written(node.children) + (node.kind === 'link' ? node.href : '')
    })
    .join('')
}

function depth(nodes: readonly InlineAst[]): number {
  return Math.max(0, ...nodes.map((node) => ('children' in node ? 1 + depth(node.children) : 0)))
}

test.each([
  ['Speak **English** with *ease*', 'Speak B(English) with E(ease)'],
  ['***both*** and **bold with *light* in it**', 'E(B(both)) and B(bold with E(light) in it)'],
  ['*light with **bold***', 'E(light with B(bold))'],
  ['**a*b**', 'B(a*b)'],
  ['**A**b**C**', 'B(A)bB(C)'],
  ['**100%**க்கு மேல்', 'B(100%)க்கு மேல்'],
  ['**"Easy"**ஆக', 'B("Easy")ஆக'],
  ['தமிழில்**(ஆங்கிலம்)**', 'தமிழில்B((ஆங்கிலம்))'],
  ['see [our **courses**](/Course/Foundation) now', 'see L</Course/Foundation>(our B(courses)) now'],
  ['**[bold link](#offer)**', 'B(L<#offer>(bold link))'],
  ['[a](/x_(y)) [b](/x\\)y)', 'L</x_(y)>(a) L</x)y>(b)'],
  ['[map](${mapUrl}) ${students}', 'L<${mapUrl}>(map) ${students}'],
  ['[a [b] c](/d)', 'L</d>(a [b] c)'],
  ['[a [b](/c) d](/e)', '[a L</c>(b) d](/e)'],
  ['*[a*](/b)', '*L</b>(a*)'],
  ['[{x}](/y)', 'L</y>({x})'],
  ['[a](my page)', 'L<my page>(a)'],
  ['one\ntwo  \n  three\\\nfour\r\nfive', 'one⏎two⏎three⏎four⏎five'],
  ['\n one \n', 'one'],
  [' spaced ', ' spaced '],
  ['C:\\temp \\*plain\\* \\[a](b) \\\\', 'C:\\temp *plain* [a](b) \\'],
])('reads %j', (source, written) => {
  expect(write(parseInline(source))).toBe(written)
})

test.each([
  '<b>bold</b> <script>alert(1)</script>',
  '`code` _not_ __not__ ~~not~~',
  '![picture](a.png)',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '<https://example.com> https://example.com www.example.com',
  '&amp; &copy; &#65;',
  '5*3=15 and 2*4=8',
  'Price* and terms*',
  '*Conditions apply',
  '2 * 3 * 4',
  '98****210 and 97****310',
  '** not bold **',
  '[label] (not a link)',
  '[](/x)',
  '[ ](/x)',
  '[a](b\\',
  '[a](b(c)',
  '$${literal}',
  '****',
])('leaves %j as it is', (source) => {
  expect(write(parseInline(source))).toBe(source)
})

test('a literal `${` that escapes bring together is not a fact', () => {
  for (const source of ['$\\{a}', '\\$\\{a}']) {
    expect(parseInline(source)).toEqual([{ kind: 'text', text: '$${a}' }])
  }
})

test('in markdown a newline is a space unless two spaces or a backslash mark it', () => {
  expect(write(parseInline('one\ntwo  \nthree\\\nfour', 'space'))).toBe('one two⏎three⏎four')
})

test('property: text without marks is one text, unchanged', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('அ', 'ക്‍', '<', '>', '&', '#', '_', '`', '(', ')', ' ', '$', '{', '}'),
  )
  const plain = fc.array(character).map((characters) => characters.join('').replace(/[*[\]\\\r\n]/g, ''))
  fc.assert(
    fc.property(plain, (source) => {
      expect(parseInline(source)).toEqual(source === '' ? [] : [{ kind: 'text', text: source }])
    }),
    { numRuns: 500 },
  )
})

const marked = fc
  .array(
    fc.constantFrom(
      '*',
      '**',
      '***',
      '[',
      ']',
      '(',
      ')',
      '](/x)',
      '![',
      '\\',
      '\n',
      ' ',
      'a',
      'அ',
      '1',
      '.',
      '$',
      '{',
      '}',
      '${f}',
      '$${',
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

test('property: nothing visible is invented or reordered, and letters are never lost', () => {
  fc.assert(
    fc.property(marked, (source) => {
      const nodes = parseInline(source)
      const shown = visible(nodes)
      const letters = (text: string) => text.replace(/[^aஅ1.]/g, '')
      expect(letters(written(nodes))).toBe(letters(source))
      let at = 0
      for (const character of shown.replace(/\$\$\{/g, '${').replace(/\s/g, '')) {
        at = source.indexOf(character, at) + 1
        expect(at).toBeGreaterThan(0)
      }
    }),
    { numRuns: 2000, examples: [['[*](a)']] },
  )
})

test('property: parsing neither hides nor creates facts', () => {
  const names = (nodes: readonly InlineAst[]): string[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'text') return findFacts(node.text).map((use) => use.name)
      if (node.kind === 'break') return []
      const inside = names(node.children)
      return node.kind === 'link' ? [...inside, ...findFacts(node.href).map((use) => use.name)] : inside
    })
  fc.assert(
    fc.property(marked, (source) => {
      expect(names(parseInline(source))).toEqual(findFacts(source).map((use) => use.name))
    }),
    { numRuns: 2000 },
  )
})

test('property: never throws and never nests deeply', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (source) => void parseInline(source)))
  fc.assert(fc.property(marked, (source) => void parseInline(source, 'space')))
})

test.each(['*a ', '**a *b ', 'a* ', '[', '[a](', '![', '](/x)', '\\', '*'.repeat(3), ' ', '\n'])(
  'reads many %j to the end, and stays shallow',
  (piece) => {
    const nodes = parseInline(`${piece.repeat(20000)}x${' c** d*'.repeat(5000)}`)
    expect(depth(nodes)).toBeLessThan(70)
  },
)

test('property: a text without marks is read as all others are', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '$',
    '{',
    '}',
    '${a}',
    '$${',
    '!',
    ']',
    '(',
    ')',
    '_',
    '#',
    '- ',
    '*',
    '\n',
    '\t',
    '`',
    '<',
    'அ',
  )
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom('break' as const, 'space' as const), (pieces, newline) => {
      expect(parseInline(pieces.join(''), newline)).toEqual(parseMarks(pieces.join(''), newline))
    }),
    { numRuns: 2000 },
  )
})
