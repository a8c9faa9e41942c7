import { expect, test } from 'vitest'
import { form } from '../index.ts'

const goal = { name: 'goal', kind: 'radio', options: ['New', 'Repair'] }
const size = { name: 'size', kind: 'select', options: ['Choose', 'Small', 'Large'] }
const extras = { name: 'extras', kind: 'checkboxes', options: ['Pond', 'Lawn'] }
const text = (name: string, when?: object) => ({ name, kind: 'text', ...(when && { when }) })

const find = (form_: object) =>
  form.findValueProblems?.(form_).map(({ path, message }) => `${path.join('.')}: ${message}`)
const ofFields = (...fields: object[]) => find({ fields })

test('conditions on earlier questions with their answers are right', () => {
  expect(
    ofFields(
      goal,
      extras,
      text('a', [
        { field: 'goal', is: ['Repair'] },
        { field: 'extras', is: ['Pond', 'Lawn'] },
      ]),
    ),
  ).toEqual([])
  expect(
    find({
      steps: [
        { fields: [goal, text('a', [{ field: 'goal', is: ['New'] }])] },
        {
          when: [{ field: 'goal', is: ['Repair'] }],
          fields: [size, text('b', [{ field: 'size', is: ['Large'] }])],
        },
        { fields: [text('c', [{ field: 'size', is: ['Small'] }]), { name: 'file', kind: 'file' }] },
      ],
    }),
  ).toEqual([])
})

test.each([
  ['neither fields nor steps', {}, [': A form needs `fields` or `steps`.']],
  [
    'both',
    { fields: [goal], steps: [{ fields: [goal] }] },
    ['steps: A form has `fields` or `steps`, not both.'],
  ],
  [
    'fields beside steps that need them',
    {
      fields: [goal, { name: 'cv', kind: 'file' }, { name: 'cw', kind: 'file' }],
      steps: [{ title: 'One' }, { when: [{ field: 'none', is: ['x'] }] }],
      result: { name: 'sum', label: 'Sum', of: 'work' },
    },
    ['steps: A form has `fields` or `steps`, not both.'],
  ],
  [
    'a step without fields',
    { steps: [{ fields: [goal] }, { title: 'Two' }] },
    ['steps.1: A step needs `fields`: the questions that it asks.'],
  ],
  [
    'a condition of the last step',
    { steps: [{ fields: [goal] }, { when: [{ field: 'goal', is: ['New'] }], fields: [text('a')] }] },
    ['steps.1.when: The last step is always shown: the notice and the button that sends stand in it.'],
  ],
  [
    'a file before the last step',
    { steps: [{ fields: [{ name: 'cv', kind: 'file' }] }, { fields: [goal] }] },
    [
      'steps.0.fields.0.kind: A file is asked for in the last step: a browser without JavaScript sends it with the step that asks.',
    ],
  ],
])('a form with %s is wrong', (_, written, problems) => {
  expect(find(written)).toEqual(problems)
})

test.each([
  [
    [goal, text('a', [{ field: 'gaol', is: ['New'] }])],
    'fields.1.when.0.field: This form has no field "gaol" before this one. Did you mean "goal"?',
  ],
  [
    [goal, text('a', [{ field: 'goal', is: ['Repare'] }])],
    'fields.1.when.0.is.0: "goal" never has the answer "Repare". Did you mean "Repair"?',
  ],
  [
    [size, text('a', [{ field: 'size', is: ['Choose'] }])],
    'fields.1.when.0.is.0: "size" never has the answer "Choose".',
  ],
  [
    [text('a', [{ field: 'goal', is: ['New'] }]), goal],
    'fields.0.when.0.field: "goal" is not asked before this, so nobody has answered it yet.',
  ],
  [
    [text('a'), text('b', [{ field: 'a', is: ['x'] }])],
    'fields.1.when.0.field: A condition compares with answers that are given: "a" of the kind `text` takes any.',
  ],
])('of %j it says: %s', (fields, problem) => {
  expect(ofFields(...fields)).toEqual([problem])
})

test('questions that wait for each other are named at both ends', () => {
  const one = { ...goal, when: [{ field: 'size', is: ['Small'] }] }
  const other = { ...size, when: [{ field: 'goal', is: ['New'] }] }
  expect(ofFields(one, other)).toEqual([
    'fields.0.when.0.field: "size" waits for the answer to this, and this for the answer to "size": neither is ever asked.',
  ])
})

test('a field that no answers lead to is found through its step and through the questions that it names', () => {
  const steps = [
    { fields: [goal, extras, { ...size, when: [{ field: 'goal', is: ['New'] }] }] },
    {
      when: [{ field: 'goal', is: ['Repair'] }],
      fields: [text('a', [{ field: 'goal', is: ['New'] }]), text('b', [{ field: 'size', is: ['Small'] }])],
    },
    {
      fields: [text('c', [{ field: 'extras', is: ['Pond'] }]), text('d', [{ field: 'size', is: ['Large'] }])],
    },
  ]
  expect(find({ steps })).toEqual([
    'steps.1.fields.0.when: The field "a" is never asked: its conditions need different answers to "goal".',
    'steps.1.fields.1.when: The field "b" is never asked: its conditions need different answers to "goal".',
  ])
})

test('a question is to be moved only if that helps', () => {
  const number = { name: 'guests', kind: 'number' }
  const hints = (...fields: object[]) => form.findValueProblems?.({ fields }).map(({ hint }) => hint)
  const [move] = hints(text('a', [{ field: 'goal', is: ['New'] }]), goal) ?? []
  expect(move).toMatch(/^Move the question "goal"/)
  const [known] = hints(text('a', [{ field: 'guests', is: ['20'] }]), number) ?? []
  expect(known).not.toContain('Move')
  const circle = { ...goal, when: [{ field: 'size', is: ['Small'] }] }
  const waiting = { ...size, when: [{ field: 'goal', is: ['New'] }] }
  expect(hints(circle, waiting)?.[0]).toBe('Remove one of the two conditions.')
})
