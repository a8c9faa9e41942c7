import { expect, test } from 'vitest'
import { form } from '../index.ts'

const area = { name: 'area', kind: 'number' }
const goal = { name: 'goal', kind: 'radio', options: ['New', 'Repair'] }
const name = { name: 'name', kind: 'text' }
const right = {
  ...{ name: 'price', of: 'total', numbers: [{ field: 'goal', answer: 'New', is: 10 }] },
  steps: [{ name: 'total', plus: ['goal', 'area'] }],
}
const find = (result: object, more: object = {}) =>
  form
    .findValueProblems?.({
      ...{ steps: [{ fields: [goal] }, { fields: [area] }, { fields: [name] }], ...more },
      result: { ...right, ...result },
    })
    .map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a result of numbers and of given answers that stand for numbers is right', () => {
  expect(find({})).toEqual([])
  expect(find({ of: 'area', steps: undefined })).toEqual([])
  expect(find({ of: '12', steps: undefined })).toEqual([])
})

test.each([
  [{ name: 'area' }, 'result.name: The name "area" is taken.'],
  [{ name: 'consents' }, 'result.name: The name "consents" is taken.'],
  [{ of: 'name' }, 'result.of: "name" is neither a question with a number nor an earlier step.'],
  [
    { steps: [{ name: 'total', plus: ['goal', 'size'] }] },
    'result.steps.0.plus.1: "size" is neither a question with a number nor an earlier step.',
  ],
  [
    { numbers: [...right.numbers, { field: 'gaol', answer: 'New' }] },
    'result.numbers.1.field: This form has no question "gaol" with given answers. Did you mean "goal"?',
  ],
  [
    { numbers: [...right.numbers, { field: 'goal', answer: 'Repare' }] },
    'result.numbers.1.answer: "goal" never has the answer "Repare". Did you mean "Repair"?',
  ],
  [
    { numbers: [...right.numbers, { field: 'goal', answer: 'New' }] },
    'result.numbers.1.answer: "New" of "goal" has a number already.',
  ],
  [
    { steps: [...right.steps, { name: 'area', plus: ['1', '2'] }] },
    'result.steps.1.name: The name "area" is taken.',
  ],
  [{ steps: [...right.steps, ...right.steps] }, 'result.steps.1.name: The name "total" is taken.'],
])('of %j it says: %s', (result, problem) => {
  expect(find(result)).toEqual([problem])
})

test('a result is quoted after the last question that it names', () => {
  const title = '${answers.price}'
  const ofSteps = (first: object, second: object, third: object) => ({
    steps: [
      { fields: [goal], ...first },
      { fields: [area], ...second },
      { fields: [name], ...third },
    ],
  })
  expect(find({}, ofSteps({}, {}, { title }))).toEqual([])
  expect(find({}, ofSteps({}, { title }, {}))).toEqual([
    'steps.1.title: "price" is not answered in a step before this one, so that its answer cannot be quoted here.',
  ])
  expect(find({ of: 'goal', steps: undefined }, ofSteps({}, { title }, {}))).toEqual([])
})
