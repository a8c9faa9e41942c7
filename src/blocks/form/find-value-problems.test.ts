import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

test('a choice without options is a mistake at its kind, because nobody could answer it', () => {
  const options = ['Select a time', 'Mornings']
  const fields = [
    { name: 'phone', kind: 'phone' },
    { name: 'time', kind: 'select', options },
    { name: 'colour', kind: 'select' },
  ]
  expect(findValueProblems({ fields })).toMatchObject([
    { path: ['fields', 2, 'kind'], message: 'A field of the kind `select` needs `options`.' },
  ])
})
