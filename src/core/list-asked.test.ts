import { expect, test } from 'vitest'
import { listAsked, listAskedSteps } from './list-asked.ts'

const fields = [
  { name: 'goal' },
  { name: 'broken', when: [{ field: 'goal', is: ['Repair', 'Upkeep'] }] },
  { name: 'part', step: 1, when: [{ field: 'broken', is: ['Gate'] }] },
  {
    name: 'both',
    step: 2,
    when: [
      { field: 'goal', is: ['Repair'] },
      { field: 'extras', is: ['Pond'] },
    ],
  },
  { name: 'phone', step: 3 },
]

test.each([
  [{}, 'goal phone', [0, 3]],
  [{ goal: ['Repair'] }, 'goal broken phone', [0, 3]],
  [{ goal: ['Upkeep'], broken: ['Gate'] }, 'goal broken part phone', [0, 1, 3]],
  // The answer to a question that is not asked counts for nothing.
  [{ goal: ['New'], broken: ['Gate'] }, 'goal phone', [0, 3]],
  [{ goal: ['repair'] }, 'goal phone', [0, 3]],
])('after %j the questions are %s', (answers: Record<string, string[]>, names, steps) => {
  const asked = listAsked(fields, ({ name }) => answers[name] ?? [])
  expect(asked.map(({ name }) => name).join(' ')).toBe(names)
  expect(listAskedSteps(fields, asked)).toEqual(steps)
})

test('of several answers one is enough, and of several conditions all are needed', () => {
  const list = [{ name: 'goal' }, { name: 'extras' }, fields[3]!]
  const names = (answers: Record<string, string[]>) =>
    listAsked(list, ({ name }) => answers[name] ?? []).map(({ name }) => name)
  expect(names({ goal: ['Repair'], extras: ['Lawn', 'Pond'] })).toContain('both')
  expect(names({ goal: ['Repair'], extras: ['Lawn'] })).not.toContain('both')
})

test('the last step is shown even if nothing in it is asked', () => {
  const last = [{ name: 'goal' }, { name: 'more', step: 1, when: [{ field: 'goal', is: ['x'] }] }]
  expect(
    listAskedSteps(
      last,
      listAsked(last, () => []),
    ),
  ).toEqual([0, 1])
})
