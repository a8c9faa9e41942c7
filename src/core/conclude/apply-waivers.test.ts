import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { readYaml } from '../read/read-yaml.ts'
import { applyWaivers } from './apply-waivers.ts'

function apply(source: string, ...diagnostics: [Diagnostic['code'], number][]): string[] {
  const file = readYaml('a.yaml', source).source
  const made = diagnostics.map(([code, line]) => {
    const span = { file: 'a.yaml', line, column: 1, endLine: line, endColumn: 2 }
    return makeDiagnostic({ code, span, message: 'm' })
  })
  return applyWaivers(made, [file]).map(({ code, line, message }) => `${line} ${code} ${message}`)
}
const why = 'agreed (Mira, 2026-01-15)'

test('a waiver removes the warning of its code on its own line and the next', () => {
  const source = `# vaasal-ignore false-urgency: ${why}\na: 1\nb: 2 # vaasal-ignore foreign-script: ${why}\n`
  expect(apply(source, ['false-urgency', 2], ['foreign-script', 3])).toEqual([])
  expect(apply(source, ['false-urgency', 2], ['foreign-script', 3], ['false-urgency', 3])).toEqual([
    '3 false-urgency m',
  ])
})

test('a waiver without a reason waives nothing and is reported', () => {
  const [kept, reported, ...rest] = apply('a: 1 # vaasal-ignore false-urgency\n', ['false-urgency', 1])
  expect(kept).toBe('1 false-urgency m')
  expect(reported).toMatch(/^1 bare-waiver .*does not say why, who and when/)
  expect(rest).toEqual([])
})

test.each([
  ['false-urgency', 'There is no "false-urgency" on the lines it covers.'],
  ['broken-link', '"broken-link" is an error, and only warnings can be waived.'],
])('a waiver of %s that waives nothing says why', (code, words) => {
  expect(apply(`a: 1 # vaasal-ignore ${code}: ${why}\n`)).toEqual([
    `1 unused-waiver This waiver waives nothing. ${words}`,
  ])
})

test.each([
  ['false-urgancy', '. Did you mean "false-urgency"?'],
  ['nonsense', '.'],
])('a waiver of %s, which is not a code, is reported once', (code, end) => {
  expect(apply(`a: 1 # vaasal-ignore ${code}: ${why}\n`)).toEqual([
    `1 unused-waiver This waiver waives nothing as it is written: "${code}" is not a code${end}`,
  ])
})

test('a warning is waived by the code that a misspelt one means', () => {
  const source = `a: 1 # vaasal-ignore false-urgancy: ${why}\n`
  expect(apply(source, ['false-urgency', 1])).toEqual(apply(source))
  expect(apply(source, ['false-urgency', 1], ['foreign-script', 1])).toHaveLength(2)
})

test('an error is never waived, and while there are errors an unused waiver may still be needed', () => {
  expect(apply(`a: 1 # vaasal-ignore bad-value: ${why}\n`, ['bad-value', 1])).toHaveLength(2)
  expect(apply(`a: 1 # vaasal-ignore false-urgency: ${why}\n`, ['bad-value', 1])).toEqual(['1 bad-value m'])
})
