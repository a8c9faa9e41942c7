import { describe, expect, test } from 'vitest'
import { read } from './read-yaml.testing.ts'

describe('values that need quotes', () => {
  test.each([
    ['href: #offer', 7, '#offer'],
    ['href:   #offer   ', 9, '#offer'],
    ['href: ## heading', 7, '## heading'],
    ['text: Best #1 in town', 7, 'Best #1 in town'],
    ['text: Best #1 in town # note', 7, 'Best #1 in town'],
    ['text: **bold** and more', 7, '**bold** and more'],
    ['text: *emphasis* and more', 7, '*emphasis* and more'],
    ['text: * item', 7, '* item'],
    ['text: [Read on](/about)', 7, '[Read on](/about)'],
    ['text: [Read on](/about) or not', 7, '[Read on](/about) or not'],
    ['text: [x] done', 7, '[x] done'],
    ['text: {name}', 7, '{name}'],
    ['text: {name}, welcome', 7, '{name}, welcome'],
    ['text: {{ name }}', 7, '{{ name }}'],
    ['text: {a: b} c', 7, '{a: b} c'],
    ['text: %s', 7, '%s'],
    ['text: @home', 7, '@home'],
    ['text: `code`', 7, '`code`'],
    ['text: & more', 7, '& more'],
    ['text: &nbsp;x', 7, '&nbsp;x'],
    ['text: ! important', 7, '! important'],
    ['text: !!!', 7, '!!!'],
    ['text: > 50% off', 7, '> 50% off'],
    ['text: >50', 7, '>50'],
    ['text: | x', 7, '| x'],
    ['text: , x', 7, ', x'],
    ['text: ] x', 7, '] x'],
    ['text: Note: this', 7, 'Note: this'],
    ['text: Our courses:', 7, 'Our courses:'],
    ['text: a: b: c', 7, 'a: b: c'],
  ])('%j: one diagnostic, which offers the quotes, and the value that is meant', (source, column, meant) => {
    const { value, found, diagnostics } = read(`first: 1\n${source}\nlast: 2`)
    expect(found).toEqual([`2:${column} unquoted-value`])
    expect(diagnostics[0]?.message).toContain(`Put it in quotes: "${meant}".`)
    expect(value).toEqual({ first: '1', [source.slice(0, 4)]: meant, last: '2' })
  })

  test('values on a line of their own, in lists, and across several lines', () => {
    const source = [
      'a:',
      '  **bold**',
      '  and more',
      'b:',
      '  - #one',
      '  - **two** # note',
      '  - c: Best #1',
      '    d: x: y',
      'e: We are',
      '  Best #1',
      '  in town',
      'f: g',
    ]
    expect(read(source.join('\n'))).toMatchObject({
      found: [2, 5, 6, 7, 8, 9].map((line) => expect.stringMatching(`^${line}:\\d+ unquoted-value$`)),
      value: {
        a: '**bold** and more',
        b: ['#one', '**two**', { c: 'Best #1', d: 'x: y' }],
        e: 'We are Best #1 in town',
        f: 'g',
      },
    })
  })

  test('quotes are offered in a form that can be pasted', () => {
    const offer = (source: string) => read(source).diagnostics[0]?.message.split('quotes: ')[1]
    expect(offer('a: **say "hi"**')).toBe(`'**say "hi"**'.`)
    expect(offer(`a: **it's "hi"**`)).toBe(`'**it''s "hi"**'.`)
    expect(offer(`a: **${'x'.repeat(500)}`)?.length).toBeLessThan(100)
  })

  test.each([
    ['a: [Best #1, b]\nc: d', '1:5 unquoted-value', { a: ['Best #1'], c: 'd' }],
    ['a: { href: #offer }\nc: d', '1:12 unquoted-value', { a: { href: '#offer' }, c: 'd' }],
    ['a: { x: ${students} }\nc: d', '1:9 unquoted-value', { a: { x: '${students}' }, c: 'd' }],
    ['a: [@x, y]', '1:5 unquoted-value', { a: ['@x', 'y'] }],
    ['a: { b: c: d }', '1:9 unquoted-value', { a: { b: 'c' } }],
    ['a: { b: One, two, three, c: d }', '1:9 unquoted-value', { a: { b: 'One, two, three', c: 'd' } }],
    ['a: { b: 8,000+, c: d }', '1:9 unquoted-value', { a: { b: '8,000+', c: 'd' } }],
    ['a: { b: One,\n  two }', '1:9 unquoted-value', { a: { b: 'One, two' } }],
    ['a: { b: dialog:c" }', '1:9 unquoted-value', { a: { b: 'dialog:c' } }],
  ])('inside brackets: %j', (source, found, value) => {
    expect(read(source)).toMatchObject({ found: [found], value })
  })
})

describe('what only looks like a pitfall', () => {
  test.each([
    ['key: # note', { key: null }],
    ['key: value # note', { key: 'value' }],
    ['key: #note\n  a: b', { key: { a: 'b' } }],
    ['key: #note\n- a', { key: ['a'] }],
    ['#note\nkey: v\n#note', { key: 'v' }],
    ['key: |-\n  #1 **bold** [x](y)\n  a: b: c', { key: '#1 **bold** [x](y)\na: b: c' }],
    ['key: "#1 **b**: x"', { key: '#1 **b**: x' }],
    ['key: [{ a: b, label: "[up](x)" }]', { key: [{ a: 'b', label: '[up](x)' }] }],
    ['key: ["[up](x)", b]', { key: ['[up](x)', 'b'] }],
    ['key: a#b', { key: 'a#b' }],
    ['key: 12:30', { key: '12:30' }],
    ['key: -5', { key: '-5' }],
    ['key: a * b & c ! d [e] {f}', { key: 'a * b & c ! d [e] {f}' }],
    ['key: 50%', { key: '50%' }],
    ['key: [a, b] # note', { key: ['a', 'b'] }],
    ['key: v #vaasal-ignore bad-value', { key: 'v' }],
  ])('%j', (source, value) => {
    expect(read(source)).toMatchObject({ found: [], value })
  })
})

describe('syntax mistakes: one diagnostic per cause, and the rest is read', () => {
  test.each([
    ['', '1:1', undefined],
    ['\n# only a comment\n', '1:1', undefined],
    ['title\nb: 1', '1:1', { b: '1' }],
    ['a: 1\ntitle\nb: 2', '2:1', { a: '1', b: '2' }],
    ['a: b\n  c: d\ne: f', '2:3', { a: 'b', c: 'd', e: 'f' }],
    ['a:\n    b: 1\n  c: 2\n  d: 3\ne: 4', '3:3', { a: { b: '1' }, c: '2', d: '3', e: '4' }],
    ['a:\n  - "b"\n    - c\nd: e', '3:5', { a: ['b', 'c'], d: 'e' }],
    ['a: - b\nc: d', '1:4', { a: null, c: 'd' }],
    ['a: "b": c\nd: e', '1:4', { a: null, d: 'e' }],
    ['a: 1\n- b\nc: d', '2:1', { a: '1', c: 'd' }],
    ['a: [b, c\nd: e', '1:4', { a: ['b', 'c'], d: 'e' }],
    ['a: [b, c}\nd: e', '1:9', { a: ['b', 'c'], d: 'e' }],
    ['a: {b: [c\nd: e', '1:8', { a: { b: ['c'] }, d: 'e' }],
    ['a: [b,, c]', '1:7', { a: ['b', 'c'] }],
    ['a: ["b" "c"]', '1:8', { a: ['b', 'c'] }],
    ['a: {b: 1, "c"}', '1:11', { a: { b: '1', c: null } }],
    ['a: {b: "1", c}', '1:13', { a: { b: '1', c: null } }],
    ['a: [b\n  ] c\nd: e', '2:4', { a: ['b'], d: 'e' }],
    ['a: "b\nc: d', '1:4', { a: '"b', c: 'd' }],
    ['a: \'b\nc: "d"', '1:4', { a: "'b", c: 'd' }],
    ["a: 'it's nice'\nb: c", '1:8', { a: "'it's nice'", b: 'c' }],
    ['a: "b" c\nd: e', '1:7', { a: '"b" c', d: 'e' }],
    ['a: "\\q"\nb: c', '1:5', { a: '\\q', b: 'c' }],
    ['a:\n\tb: c\nd: e', '2:1', { a: { b: 'c' }, d: 'e' }],
    ['a: "b"# c\nd: e', '1:7', { a: '"b"# c', d: 'e' }],
    ['"a\n  b": c\nd: e', '1:1', { d: 'e' }],
  ])('%j', (source, position, value) => {
    const { found, value: actual, diagnostics } = read(source)
    expect(found).toEqual([`${position} yaml-syntax`])
    expect(actual).toEqual(value)
    expect(diagnostics[0]?.message).toMatch(/^[^\n]+\.$/)
    expect(diagnostics[0]?.message).not.toMatch(/Error|!|\bline \d|column/)
  })

  test.each([
    ['---\na: b\n---\n', 'Delete this line: the file has no text below its fields.'],
    ['---\na: b\n---\n\n  \n', 'Delete this line: the file has no text below its fields.'],
    ['a: b\n---\nc: d\n', undefined],
  ])('what is said about the second mark of %j', (source, hint) => {
    const { diagnostics } = read(source)
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({ code: 'yaml-feature' })
    expect(diagnostics[0]?.hint).toBe(hint)
  })

  test.each(['a: b\nheading：Come\n', 'blocks:\n  - type: hero\n    heading：Come and see us\n'])(
    'the wide colon of %j is named once',
    (source) => {
      const { diagnostics } = read(source)
      expect(diagnostics).toHaveLength(1)
      expect(diagnostics[0]?.message).toContain('but a wide one')
    },
  )

  test('at most 20 of a code are listed, and the rest is counted', () => {
    const { diagnostics } = read('- **x\n'.repeat(3000))
    const unquoted = diagnostics.filter((diagnostic) => diagnostic.code === 'unquoted-value')
    expect(unquoted).toHaveLength(21)
    expect(unquoted.at(-1)?.message).toBe('2,980 more problems of this kind are in the file, from here on.')
  })

  test('nothing is reported after the first syntax error, and everything before it is', () => {
    const { found } = read('a: **b**\nc: "x" y\nd: **e**\nf: "x" y\ng: &h i\nc: 1')
    expect(found).toEqual(['1:4 unquoted-value', '2:7 yaml-syntax'])
  })
})

test.each(['a: "b # c" d', "a: 'b # c' d", '"a: # b" c'])(
  'what follows the closing quote of %j is marked, also if a number sign is inside the quotes',
  (source) => {
    const [found, ...others] = read(source).diagnostics
    expect(others).toEqual([])
    expect(found).toMatchObject({
      code: 'yaml-syntax',
      message: 'The value continues after its closing quote.',
    })
    expect(source.slice((found?.column ?? 0) - 1, (found?.endColumn ?? 0) - 1)).toMatch(/^ /)
  },
)
