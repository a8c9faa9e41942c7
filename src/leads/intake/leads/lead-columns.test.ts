import { expect, test } from 'vitest'
import type { Lead } from '../store/lead-store.ts'
import { toLeadCells } from './lead-columns.ts'

const lead = (answers: Record<string, string>) => ({ answers }) as Lead

test.each([
  ['phone', '919840012345', '+91 9840012345'],
  ['phone', '436761234567', '+43 6761234567'],
  ['phone', '12125550123', '+1 2125550123'],
  ['phone', '3545551234', '+354 5551234'],
  ['phone', '77010009998', '+7 7010009998'],
  ['phone', '420601123456', '+420 601123456'],
  ['mobile', '6591234567', '+65 91234567'],
  ['whatsapp', '971501234567', '+971 501234567'],
  ['telephone', '4930123456', '+49 30123456'],
])('the stored number of %s, %s, is the text %s for every reader', (field, answer, expected) => {
  expect(toLeadCells(lead({ [field]: answer }), [`answer.${field}`])).toEqual([expected])
})

test.each([
  ['phone', ''],
  ['phone', 'after six'],
  ['phone', '12345'],
  ['phone', '0431234567'],
  ['phone', '+91 98400 12345'],
  ['phone', '9999999999999'],
  ['order', '919840012345'],
  ['pin', '641001'],
])('the answer to %s, %j, stays as it is', (field, answer) => {
  expect(toLeadCells(lead({ [field]: answer }), [`answer.${field}`])).toEqual([answer])
})

test('an export says which forms a visiting program filled in', () => {
  const marked = { context: { agent: true } } as Lead
  expect(toLeadCells(marked, ['agent'])).toEqual(['yes'])
  expect(toLeadCells({ context: {} } as Lead, ['agent'])).toEqual([''])
})
