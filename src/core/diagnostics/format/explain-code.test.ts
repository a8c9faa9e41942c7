import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainCode, listCodes } from './explain-code.ts'
import { parseReference } from './parse-reference.ts'

const reference = join(import.meta.dirname, '../../../../docs/diagnostics.md')
const explanations = parseReference(readFileSync(reference, 'utf8'))

test('an explanation says what is wrong and why, and shows both examples', () => {
  expect(explainCode('duplicate-key', explanations)).toBe(
    [
      'duplicate-key (error)',
      '',
      'The same key appears twice in one map.',
      'YAML would use one of the two values, and nobody could say which one was meant. Delete the line that is out of date.',
      '',
      'Wrong, in pages/home.yaml:',
      '    title: Cotton',
      '    title: Silk',
      '    blocks:',
      '      - { type: hero, heading: Cotton }',
      '',
      'Right, in pages/home.yaml:',
      '    title: Silk',
      '    blocks:',
      '      - { type: hero, heading: Cotton }',
    ].join('\n'),
  )
})

test('of an example with many files a few are shown', () => {
  expect(explainCode('inheritance-depth', explanations)).toContain(
    'and in pages.yaml (and 31 files like these):',
  )
})

test('characters that steer a terminal or turn text around are not printed', () => {
  expect(explainCode('forbidden-character', explanations)).not.toContain('\u202e')
})

test('the list has a line for each code', () => {
  expect(listCodes(explanations).split('\n').length).toBeGreaterThan(45)
  expect(listCodes(explanations)).toMatch(/^bad-value +error {4}The value/m)
})
