import { expect, test } from 'vitest'
import { findValueProblems } from './find-value-problems.ts'

const input = { name: 'people', value: 2, min: 1, max: 9, step: 1 }
const results = [{ of: 'people' }]
const find = (more: object) => findValueProblems({ inputs: [input], results, ...more })

test.each<[string, object, (string | number)[], string]>([
  ['a result of nothing', { results: [{ of: 'price' }] }, ['results', 0, 'of'], '"price" is neither'],
  [
    'a later step',
    {
      steps: [
        { name: 'a', plus: ['b', '1'] },
        { name: 'b', plus: ['people', '1'] },
      ],
    },
    ['steps', 0, 'plus', 0],
    '"b" is neither',
  ],
  [
    'a table of nothing',
    { steps: [{ name: 'a', table: { of: 'x', rows: [] } }] },
    ['steps', 0, 'table', 'of'],
    '"x" is neither',
  ],
  ['a step that does nothing', { steps: [{ name: 'a' }] }, ['steps', 0], '"a" does nothing.'],
  [
    'a step that does two things',
    { steps: [{ name: 'a', plus: ['1', '2'], most: ['1', '2'] }] },
    ['steps', 0],
    'plus and most',
  ],
  [
    'a value beyond its limits',
    { inputs: [{ ...input, value: 10 }] },
    ['inputs', 0, 'value'],
    'not between 1 and 9',
  ],
  [
    'a value between two steps',
    { inputs: [{ ...input, value: 5, step: 3 }] },
    ['inputs', 0, 'value'],
    'no steps of 3 lead from 1',
  ],
  [
    'a value that is not the first choice',
    { inputs: [{ ...input, choices: [{ value: 1 }] }] },
    ['inputs', 0, 'value'],
    'stands for 1',
  ],
])('%s is found at its place', (_name, more, path, message) => {
  expect(find(more)).toMatchObject([{ path, message: expect.stringContaining(message) }])
})

test.each([
  [{ value: 0.3, min: 0, step: 0.1 }],
  [{ value: 19.99, min: 0.49, step: 0.5, max: 100 }],
  [{ value: -7, min: -10, step: 3 }],
  [{ value: 9, step: 2 }],
  [{ value: 5, step: 3, choices: [{ value: 5 }] }],
])('the input %j begins on a step', (more) => {
  expect(find({ inputs: [{ ...input, ...more }] })).toEqual([])
})

test('what fits has no problems', () => {
  const steps = [
    { name: 'a', times: ['people', '12'] },
    { name: 'b', table: { of: 'a', rows: [] } },
  ]
  const choices = [{ value: 2 }, { value: 100 }]
  expect(find({ steps, results: [{ of: 'b' }, { of: '7' }], inputs: [{ ...input, choices }] })).toEqual([])
})
