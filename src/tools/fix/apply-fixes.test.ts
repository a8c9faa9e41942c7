import { expect, test } from 'vitest'
import type { Fix } from '../../core/diagnostics/diagnostic.ts'
import { applyFixes } from './apply-fixes.ts'

const makeFix = (line: number, column: number, length: number, rest: Pick<Fix, 'from' | 'text'>): Fix => ({
  span: { file: 'a.yaml', line, column, endLine: line, endColumn: column + length },
  ...rest,
})

test('a name is replaced, inside its quotes if it has any, and line endings stay', () => {
  const source = 'a: hreo\r\nb: "hreo" # c\r\n'
  const fixes = [
    makeFix(1, 4, 4, { from: 'hreo', text: 'hero' }),
    makeFix(2, 4, 6, { from: 'hreo', text: 'hero' }),
  ]
  expect(applyFixes(source, fixes)).toEqual({
    text: 'a: hero\r\nb: "hero" # c\r\n',
    applied: [
      { file: 'a.yaml', line: 1, from: 'hreo', to: 'hero' },
      { file: 'a.yaml', line: 2, from: 'hreo', to: 'hero' },
    ],
  })
})

test('a name that other readers of YAML take for something else is written in quotes', () => {
  const fixes = [
    makeFix(1, 10, 2, { from: 'nO', text: 'NO' }),
    makeFix(2, 5, 3, { from: '07x', text: '007' }),
  ]
  expect(applyFixes('country: nO\nid: 07x\n', fixes).text).toBe('country: "NO"\nid: "007"\n')
})

test('a fact or a link is replaced wherever it is in its text, and nothing else', () => {
  const source = 'a: ${x}, {x}, x and ${x}'
  const fix = makeFix(1, 4, source.length - 3, { from: '${x}', text: '${xy}' })
  expect(applyFixes(source, [fix]).text).toBe('a: ${xy}, {x}, x and ${xy}')
  const link = 'a: "[one](/a) [two](/ab)"'
  const other = makeFix(1, 4, link.length - 3, { from: '](/a', text: '](/b' })
  expect(applyFixes(link, [other]).text).toBe('a: "[one](/b) [two](/ab)"')
})

test.each([
  ['the span holds something else', makeFix(1, 4, 4, { from: 'hero', text: 'x' })],
  ['the name is only a part of the value', makeFix(1, 4, 4, { from: 'ot', text: 'x' })],
  ['the span is outside of the file', makeFix(9, 1, 4, { from: 'other', text: 'x' })],
  ['the new name would need quotes', makeFix(1, 4, 5, { from: 'other', text: 'a: b' })],
  ['nothing would change', makeFix(1, 4, 5, { text: 'other' })],
])('nothing is replaced if %s', (_, fix) => {
  expect(applyFixes('a: other', [fix])).toEqual({ text: 'a: other', applied: [] })
})

test('of two corrections that touch each other the first is made', () => {
  const fixes = [makeFix(1, 4, 5, { text: '"o"' }), makeFix(1, 4, 5, { from: 'other', text: 'another' })]
  expect(applyFixes('a: other', fixes).text).toBe('a: "o"')
})
