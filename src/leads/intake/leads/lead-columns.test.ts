import { expect, test } from 'vitest'
import type { Lead } from '../store/lead-store.ts'
import { toLeadCells, toPhoneCell } from './lead-columns.ts'

const lead = (answers: Record<string, string>) => ({ answers }) as Lead

test.each([
  ['919840012345', '+91 9840012345'],
  ['436761234567', '+43 6761234567'],
  ['12125550123', '+1 2125550123'],
  ['3545551234', '+354 5551234'],
  ['77010009998', '+7 7010009998'],
  ['420601123456', '+420 601123456'],
  ['6591234567', '+65 91234567'],
  ['971501234567', '+971 501234567'],
  ['4930123456', '+49 30123456'],
])('the stored number %s is the text %s for every reader', (answer, expected) => {
  expect(toPhoneCell(answer)).toBe(expected)
})

test.each(['', 'after six', '12345', '0431234567', '+91 98400 12345', '9999999999999'])(
  'the answer %j is no stored number and stays as it is',
  (answer) => {
    expect(toPhoneCell(answer)).toBe(answer)
  },
)

test('an answer is the cell of its column', () => {
  expect(toLeadCells(lead({ pin: '641001' }), ['answer.pin', 'answer.other'])).toEqual(['641001', ''])
})

test('an export says which forms a visiting program filled in', () => {
  const marked = { context: { agent: true } } as Lead
  expect(toLeadCells(marked, ['agent'])).toEqual(['yes'])
  expect(toLeadCells({ context: {} } as Lead, ['agent'])).toEqual([''])
})
