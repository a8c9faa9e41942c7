import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCollection, parseDocument, visit } from 'yaml'
import { formatScalar } from '../src/core/edit/plan/format-scalar.ts'

const root = join(import.meta.dirname, '..')
const documents = ['templates', 'pages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(folder, file)),
)

/** Texts in brackets with a question mark and without quotes: YAML 1.2, but an error to readers of YAML 1.1. */
function listOpenQuestions(source: string): string[] {
  const found: string[] = []
  visit(parseDocument(source), {
    Scalar(_, { type, value }, path) {
      const isInBrackets = path.some((node) => isCollection(node) && node.flow === true)
      if (type === 'PLAIN' && isInBrackets && String(value).includes('?')) found.push(String(value))
    },
  })
  return found
}

test('the rule finds a question in brackets, and none on a line or in quotes', () => {
  expect(listOpenQuestions('{ a: Would you?, b: x }\n')).toEqual(['Would you?'])
  expect(listOpenQuestions('- [Who?, "Why?"]\n')).toEqual(['Who?'])
  expect(listOpenQuestions('a: Would you?\nb: { c: "Would you?" }\n')).toEqual([])
})

test.each(documents)('%s has no question in brackets without quotes', (file) => {
  expect(listOpenQuestions(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

test.each([
  ['Would you rather write?', true, '"Would you rather write?"'],
  ['Say "why?"', true, `'Say "why?"'`],
  ['Would you rather write?', false, 'Would you rather write?'],
  ['no question', true, 'no question'],
])('%j is written for other readers, in brackets: %j', (text, flow, expected) => {
  expect(formatScalar(text, { flow, indent: 2 })).toBe(expected)
})
