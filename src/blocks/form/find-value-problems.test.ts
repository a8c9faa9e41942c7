import { expect, test } from 'vitest'
import { findValueProblems as createFinder } from './find-value-problems.ts'
import { fieldKinds } from './kinds/index.ts'

const findValueProblems = createFinder(fieldKinds)

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

const choices = ['select', 'radio', 'checkboxes']

test.each(choices)('a field of the kind %s without options is one mistake', (kind) => {
  expect(findValueProblems({ fields: [{ name: 'colour', kind }] })).toMatchObject([
    { path: ['fields', 0, 'kind'], message: `A field of the kind \`${kind}\` needs \`options\`.` },
  ])
})

test.each(choices)('an option that a field of the kind %s has twice is a mistake', (kind) => {
  const field = { name: 'time', kind, options: ['Any', 'Mornings', 'Evenings', 'Mornings'] }
  expect(findValueProblems({ fields: [field] })).toMatchObject([
    { path: ['fields', 0, 'options'], message: '"Mornings" is there twice.' },
  ])
})

test.each(['consents', 'context'])(
  'a field cannot be called %s, under which forms send something else',
  (name) => {
    const fields = [
      { name: 'phone', kind: 'phone' },
      { name, kind: 'text' },
    ]
    expect(findValueProblems({ fields })).toMatchObject([{ path: ['fields', 1, 'name'] }])
  },
)

test.each(['website', 'Context', 'contexts', 'consent', 'name', 'reset', 'submit'])(
  'a field may be called %s',
  (name) => {
    expect(findValueProblems({ fields: [{ name, kind: 'text' }] })).toEqual([])
  },
)

test('a form sends one file, so a second field for files is a mistake at its kind', () => {
  const fields = ['name', 'file', 'file'].map((kind, index) => ({ name: `field${index}`, kind }))
  expect(findValueProblems({ fields })).toMatchObject([
    { path: ['fields', 2, 'kind'], message: expect.stringContaining('A form sends one file') },
  ])
})

test('one box may ask for agreement, but nobody can choose from a single answer', () => {
  const fields = ['checkboxes', 'radio', 'select'].map((kind) => ({ name: kind, kind, options: ['I agree'] }))
  const refused = { message: 'There is nothing to choose between: at least two options are needed.' }
  expect(findValueProblems({ fields })).toMatchObject([
    { path: ['fields', 1, 'options'], ...refused },
    { path: ['fields', 2, 'options'], ...refused },
  ])
})

test.each(['tel:+919876543210', 'mailto:a@example.com', '/contact', '#faq', 'dialog:menu'])(
  'the answers cannot be sent to a chat at %s',
  (to) => {
    const fields = [{ name: 'phone', kind: 'phone' }]
    expect(findValueProblems({ fields, chat: { to } })).toMatchObject([{ path: ['chat', 'to'] }])
    for (const chat of ['chat:orders', 'https://wa.me/91', '${contacts.office.chat}'])
      expect(findValueProblems({ fields, chat: { to: chat } })).toEqual([])
  },
)

test.each([0.5, 1440])('the steps of a time cannot be %s minutes', (step) => {
  const field = { name: 'time', kind: 'time', step }
  expect(findValueProblems({ fields: [field] })).toMatchObject([{ path: ['fields', 0, 'step'] }])
  expect(findValueProblems({ fields: [{ ...field, step: 90 }] })).toEqual([])
})
