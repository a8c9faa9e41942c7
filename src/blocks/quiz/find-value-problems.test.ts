import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

const question = (...right: boolean[]) => ({
  choices: right.map((isRight) => ({ text: 'A', right: isRight })),
})
const find = (questions: unknown[], ...from: number[]) =>
  findValueProblems({ questions, results: from.map((one) => ({ from: one })) }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
const two = [question(true, false), question(false, true)]

test.each([[[0]], [[0, 1]], [[0, 2]], [[0, 1, 2]]])('results from %j cover every score once', (from) => {
  expect(find(two, ...from)).toEqual([])
})

test.each([
  [[1], 'results.0.from: The first result must begin at 0.'],
  [[0, 0], 'results.1.from: The result before begins at 0, so this one must begin above it.'],
  [[0, 2, 1], 'results.2.from: The result before begins at 2, so this one must begin above it.'],
  [[0, 3], 'results.1.from: There are 2 questions, so nobody reaches 3 right answers.'],
])('results from %j do not', (from, problem) => {
  expect(find(two, ...from)).toEqual([problem])
})

test('each question has exactly one right choice', () => {
  expect(find([question(true, false), question(false, false), question(true, true, true)], 0)).toEqual([
    'questions.1.choices: None of the choices is right.',
    'questions.2.choices.1.right: Another choice is right already: choice 1.',
    'questions.2.choices.2.right: Another choice is right already: choice 1.',
  ])
})
