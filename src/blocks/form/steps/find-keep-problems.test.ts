import { expect, test } from 'vitest'
import { form } from '../index.ts'

const name = { name: 'name', kind: 'name' }
const phone = { name: 'phone', kind: 'phone' }
const email = { name: 'email', kind: 'email' }
const keep = { days: 7, consent: 'Keep these answers for 7 days.' }
const find = (...steps: object[]) =>
  form.findValueProblems?.({ steps }).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('answers can be kept in any step but the last, of somebody who can be reached by then', () => {
  expect(find({ fields: [phone], keep }, { fields: [name] })).toEqual([])
  expect(find({ fields: [email] }, { fields: [name], keep }, { fields: [phone] })).toEqual([])
})

test.each([
  [
    'before anybody can be reached',
    [{ fields: [name], keep }, { fields: [phone] }],
    [
      'steps.0.keep: Nobody could be reached: neither this step nor an earlier one asks for a telephone number or an e-mail address.',
    ],
  ],
  [
    'in the last step',
    [{ fields: [name] }, { fields: [phone], keep }],
    ['steps.1.keep: The last step sends the form, so there is nothing left to keep.'],
  ],
  [
    'twice',
    [{ fields: [phone], keep }, { fields: [email], keep }, { fields: [name] }],
    ['steps.1.keep: One step of a form asks whether to keep the answers; an earlier one does already.'],
  ],
])('keeping answers %s is wrong', (_, steps, problems) => {
  expect(find(...steps)).toEqual(problems)
})
