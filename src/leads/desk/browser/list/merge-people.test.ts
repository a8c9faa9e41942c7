import { expect, test } from 'vitest'
import { makeLead, makePerson } from '../desk.testing.tsx'
import { appendPeople, mergePeople, replaceLead } from './merge-people.ts'

const one = makeLead({ id: 'one', receivedAt: 100 })
const two = makeLead({ id: 'two', receivedAt: 90 })
const shown = [makePerson('a', [one]), makePerson('b', [two])]
const ids = (people: readonly { leads: readonly { id: string }[] }[]) =>
  people.map(({ leads }) => leads.map(({ id }) => id))

test('what is shown changes in its place, and new leads are only counted', () => {
  const fresh = makeLead({ id: 'fresh', receivedAt: 110 })
  const now = [
    makePerson('c', [fresh]),
    makePerson('b', [{ ...two, status: 'lost' }]),
    makePerson('a', [one]),
  ]
  const { people, waiting } = mergePeople(shown, now)
  expect(ids(people)).toEqual([['one'], ['two']])
  expect(people[1]?.leads[0]?.status).toBe('lost')
  expect(waiting).toEqual({ fresh: 1, others: 0 })
})

test('another lead of somebody who is shown is new too', () => {
  const again = makeLead({ id: 'again', receivedAt: 120 })
  const { people, waiting } = mergePeople(shown, [makePerson('b', [again, two]), makePerson('a', [one])])
  expect(ids(people)).toEqual([['one'], ['two']])
  expect(waiting.fresh).toBe(1)
})

test('what no longer matches stays; what comes to match is told apart from what is new', () => {
  const other = makeLead({ id: 'other', receivedAt: 95 })
  const older = makeLead({ id: 'older', receivedAt: 10 })
  const { people, waiting } = mergePeople(shown, [makePerson('d', [other]), makePerson('e', [older])])
  expect(ids(people)).toEqual([['one'], ['two']])
  // The oldest belongs to a page that is not shown.
  expect(waiting).toEqual({ fresh: 0, others: 1 })
})

test('the next page repeats nobody', () => {
  const old = makeLead({ id: 'old', receivedAt: 1 })
  const three = makeLead({ id: 'three', receivedAt: 80 })
  const people = appendPeople(shown, [makePerson('b', [two, old]), makePerson('c', [three])])
  expect(ids(people)).toEqual([['one'], ['two', 'old'], ['three']])
})

test('the next page repeats no lead of somebody whose leads moved to the next entry', () => {
  const [three, four] = [80, 70].map((receivedAt) => makeLead({ id: String(receivedAt), receivedAt }))
  if (!three || !four) throw new Error('There are no leads.')
  const people = appendPeople([makePerson('a', [one, two])], [makePerson('a 2', [two, three])])
  expect(ids(people)).toEqual([['one', 'two'], ['80']])
  expect(ids(appendPeople(people, [makePerson('a 4', [three])]))).toEqual([['one', 'two'], ['80']])
  expect(ids(appendPeople(people, [makePerson('a 4', [four])]))).toEqual([['one', 'two'], ['80'], ['70']])
})

test('a changed lead is replaced wherever it is', () => {
  const people = replaceLead([makePerson('a', [one, two])], { ...two, assigned: 'Asha' })
  expect(people[0]?.leads.map(({ assigned }) => assigned)).toEqual([null, 'Asha'])
})
