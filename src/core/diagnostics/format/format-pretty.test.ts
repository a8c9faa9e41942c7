import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostic.ts'
import { makeDiagnostic } from '../make-diagnostic.ts'
import { formatPretty } from './format-pretty.ts'

function diagnose(location: [number, number, number, number], more: Partial<Diagnostic> = {}): Diagnostic {
  const [line, column, endLine, endColumn] = location
  const span = { file: 'pages/home.yaml', line, column, endLine, endColumn }
  return { ...makeDiagnostic({ code: 'bad-value', span, message: 'The value is wrong.' }), ...more }
}

function format(source: string | undefined, ...diagnostics: Diagnostic[]): string {
  return formatPretty(diagnostics, { sourceOf: () => source, pages: 7 })
}

/** The frame's last two lines: the one meant and the carets under it. */
function frame(source: string, ...location: [number, number, number, number]): string[] {
  return format(source, diagnose(location))
    .split('\n')
    .filter((line) => line.includes('│'))
    .slice(-2)
}

test('a diagnostic shows position, message, code frame, hint, related locations and routes', () => {
  const diagnostic = diagnose([3, 9, 3, 14], {
    code: 'unknown-block',
    message: '"heroo" is not a block type.',
    hint: 'Did you mean "hero"?',
    related: [{ file: 'pages/parent.yaml', line: 4, column: 5, message: 'The parent has it here.' }],
    routes: ['/a', '/b', '/c', '/d', '/e'],
  })
  expect(format('title: x\nblocks:\n- type: heroo\nmore: y\n', diagnostic)).toBe(
    [
      'pages/home.yaml:3:9  error  unknown-block',
      '  "heroo" is not a block type.',
      '  1 │ title: x',
      '  2 │ blocks:',
      '  3 │ - type: heroo',
      '    │         ^^^^^',
      '  hint  Did you mean "hero"?',
      '  pages/parent.yaml:4:5  The parent has it here.',
      '  on /a, /b and 3 more',
      '',
      '1 error in 7 pages.',
      '',
    ].join('\n'),
  )
})

test.each([
  [['/a'], 'on /a'],
  [['/a', '/b'], 'on /a and /b'],
  [['/a', '/b', '/c'], 'on /a, /b and /c'],
  [['/a', '/b', '/c', '/d'], 'on /a, /b and 2 more'],
])('the routes %j are listed as "%s"', (routes, expected) => {
  expect(format(undefined, diagnose([1, 1, 1, 2], { routes }))).toContain(`  ${expected}\n`)
})

test.each([
  [5, 5, undefined],
  [6, 4, '  and at 2 more locations (validate --format json lists all)'],
  [1204, 4, '  and at 1,200 more locations (validate --format json lists all)'],
])('of %d other locations %d are shown', (count, shown, rest) => {
  const related = Array.from({ length: count }, (_, index) => ({
    file: 'pages/home.yaml',
    line: index + 1,
    column: 1,
    message: 'and here',
  }))
  const lines = format(undefined, diagnose([1, 1, 1, 2], { related })).split('\n')
  expect(lines.filter((line) => line.endsWith('and here'))).toHaveLength(shown)
  expect(lines.find((line) => line.includes('more locations'))).toBe(rest)
})

test('the last line counts', () => {
  const warning = diagnose([1, 1, 1, 2], { severity: 'warning' })
  const error = diagnose([1, 1, 1, 2])
  expect(format('a', error, error, warning)).toContain('\n\n2 errors and 1 warning in 7 pages.\n')
  expect(format('a', warning, warning)).toContain('\n\n2 warnings in 7 pages.\n')
  expect(format('a')).toBe('No problems in 7 pages.\n')
  expect(formatPretty([], { sourceOf: () => '', pages: 1 })).toBe('No problems in 1 page.\n')
})

test('there is no frame without a source, or for a location outside of it', () => {
  expect(format(undefined, diagnose([1, 1, 1, 2]))).not.toContain('│')
  expect(format('a', diagnose([5, 1, 5, 2]))).not.toContain('│')
})

test('an empty span has one caret, a span of several lines is marked to the end of its first, an empty file has no frame', () => {
  expect(frame('a:\nb: 1', 1, 3, 1, 3)).toEqual(['  1 │ a:', '    │   ^'])
  expect(frame('a: "x\n  y"', 1, 4, 2, 5)).toEqual(['  1 │ a: "x', '    │    ^^'])
  expect(frame('', 1, 1, 1, 1)).toEqual([])
})

test('numbers are aligned, and CRLF does not show', () => {
  const source = Array.from({ length: 12 }, (_, index) => `k${index + 1}: v`).join('\r\n')
  expect(format(source, diagnose([10, 1, 10, 4]))).toContain('   9 │ k9: v\n  10 │ k10: v\n     │ ^^^\n')
})

test('the carets stay under their text after tabs, combining and wide characters', () => {
  expect(frame('a:\tbad', 1, 4, 1, 7)).toEqual(['  1 │ a:  bad', '    │     ^^^'])
  expect(frame('e\u0300: bad', 1, 5, 1, 8)).toEqual(['  1 │ e\u0300: bad', '    │    ^^^'])
  expect(frame('课程: bad', 1, 5, 1, 8)).toEqual(['  1 │ 课程: bad', '    │       ^^^'])
  expect(frame('நீ: bad', 1, 5, 1, 8)).toEqual(['  1 │ நீ: bad', '    │    ^^^'])
  expect(frame('🎉: bad', 1, 5, 1, 8)).toEqual(['  1 │ 🎉: bad', '    │     ^^^'])
})

test('long lines are cut around the location', () => {
  const source = `a: ${'x'.repeat(5000)}BAD${'y'.repeat(5000)}`
  const [line = '', carets = ''] = frame(source, 1, 5004, 1, 5007)
  expect(line.length).toBeLessThan(110)
  expect(line).toMatch(/│ …x+BADy+…$/)
  expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('BAD')
  const [start = ''] = frame(source, 1, 1, 1, 2)
  expect(start).toMatch(/│ a: x+…$/)
})

test('characters that would steer the terminal are shown as a replacement character', () => {
  const diagnostic = diagnose([1, 1, 1, 2], { message: 'Bad \u001b[31mvalue.', hint: '\u202ex' })
  const text = format('a: \u001b[2J', diagnostic)
  expect([text.includes('\u001b'), text.includes('\u202e')]).toEqual([false, false])
})

test('colour is injected', () => {
  const wrap = (name: string) => (text: string) => `<${name}>${text}</${name}>`
  const colour = { bold: wrap('b'), dim: wrap('d'), red: wrap('r'), yellow: wrap('y'), cyan: wrap('c') }
  const text = formatPretty([diagnose([1, 1, 1, 2])], { sourceOf: () => 'abc', colour, pages: 1 })
  expect(text).toContain('<b>pages/home.yaml:1:1</b>  <r>error</r>  <d>bad-value</d>')
  expect(text).toContain('<d>  │</d> <r>^</r>')
  expect(text).toContain('<r>1 error in 1 page.</r>')
})

test('a file is read once for all of its warnings and once for its errors, however many there are', () => {
  const reads: string[] = []
  const list = ['a', 'b'].flatMap((name) =>
    Array.from({ length: 2_000 }, (_, index) => ({
      ...diagnose([index + 1, 1, index + 1, 2], { severity: index % 2 === 0 ? 'warning' : 'error' }),
      file: `pages/${name}.yaml`,
    })),
  )
  const sourceOf = (file: string) => {
    reads.push(file)
    return 'line\n'.repeat(2_000)
  }
  const text = formatPretty(list, { sourceOf, pages: 1, verbose: true })
  expect(text.match(/\^/g)).toHaveLength(4_000)
  expect(reads).toEqual(['pages/a.yaml', 'pages/b.yaml', 'pages/a.yaml', 'pages/b.yaml'])
})

test('samples are folded into a line of their own', () => {
  const sample = diagnose([1, 1, 1, 2], { code: 'sample-content', severity: 'warning' })
  const placeholder = diagnose([1, 1, 1, 2], { code: 'placeholder-contact', severity: 'warning' })
  const lines = format('a: b', sample, { ...sample, line: 3 }, placeholder).split('\n\n')
  expect(lines.map((line) => line.replace(/ {2}to be .*/, ''))).toEqual([
    '1 placeholder at 1 location  warning  placeholder-contact',
    '2 samples at 2 locations  warning  sample-content',
    '3 warnings in 7 pages.\n',
  ])
})

test('placeholders are folded into one line with a count unless everything is to be shown', () => {
  const related = [{ file: 'pages/home.yaml', line: 2, column: 1, message: 'and here' }]
  const placeholder = diagnose([1, 1, 1, 2], { code: 'placeholder-contact', severity: 'warning', related })
  const all = [placeholder, { ...placeholder, message: 'Another one.' }, diagnose([1, 1, 1, 2])]
  const text = format('a: b', ...all)
  expect(text.split('\n')[0]).toBe(
    '2 placeholders at 4 locations  warning  placeholder-contact  to be replaced before the site goes live (validate --verbose lists them)',
  )
  expect(text).not.toContain('Another one.')
  expect(text).toContain('1 error and 2 warnings in 7 pages.')
  const shown = formatPretty(all, { sourceOf: () => 'a: b', pages: 7, verbose: true })
  expect(shown).toContain('Another one.')
  const released = all.map((diagnostic) => ({ ...diagnostic, severity: 'error' as const }))
  expect(format('a: b', ...released)).toContain('Another one.')
})

test('a report of a part of the site says so, and what is wrong elsewhere', () => {
  const error = diagnose([1, 1, 1, 2])
  const scope = { sourceOf: () => 'a', pages: 7, part: 'in pages/home.yaml' }
  expect(formatPretty([], { ...scope, elsewhere: [error] })).toBe(
    'No problems in pages/home.yaml. Elsewhere in the site: 1 error (npx vaasal validate shows all).\n',
  )
  expect(formatPretty([], { ...scope, elsewhere: [] })).toBe('No problems in pages/home.yaml.\n')
  expect(formatPretty([error], { sourceOf: () => 'a', pages: 7, unchecked: 3 })).toContain(
    '\n\n1 error in 7 pages. 3 pages could not be checked.\n',
  )
})

test('of many problems with one code the first are shown, before those of another, and the others counted', () => {
  const repeated = Array.from({ length: 1030 }, (_, line) => diagnose([line + 1, 1, line + 1, 2]))
  const warned = repeated.slice(0, 51).map((one) => ({ ...one, severity: 'warning' as const }))
  const other = diagnose([1, 1, 1, 2], { code: 'unknown-block' })
  const shown = format(undefined, ...repeated, other, ...warned).split('\n\n')
  expect(shown.map((part) => part.split('\n')[0])).toEqual([
    ...Array.from({ length: 50 }, (_, line) => `pages/home.yaml:${line + 1}:1  warning  bad-value`),
    ...Array.from({ length: 50 }, (_, line) => `pages/home.yaml:${line + 1}:1  error  bad-value`),
    'pages/home.yaml:1:1  error  unknown-block',
    '1 more warning  bad-value  (validate --verbose lists them)',
    '980 more errors  bad-value  (validate --verbose lists them)',
    '1,031 errors and 51 warnings in 7 pages.',
  ])
  const all = formatPretty([...repeated, other], { sourceOf: () => undefined, pages: 7, verbose: true })
  expect(all.match(/bad-value/g)).toHaveLength(1030)
})
