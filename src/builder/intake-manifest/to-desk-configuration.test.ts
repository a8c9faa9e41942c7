import { expect, test } from 'vitest'
import { listStatuses } from '../../contracts/desk-status.ts'
import { toDeskConfiguration } from './to-desk-configuration.ts'

test('a site that configures nothing has no desk in its manifest', () => {
  expect(toDeskConfiguration(undefined)).toBeUndefined()
  expect(toDeskConfiguration({})).toBeUndefined()
})

test('a status has its value, one of the site or one that every site has', () => {
  const won = { name: 'enrolled', outcome: 'won', value: 4800 }
  const settings = { values: { enrolled: 4800 }, currency: 'INR' }
  const desk = toDeskConfiguration(settings)
  expect(desk).toMatchObject({ currency: 'INR' })
  expect(desk?.statuses).toHaveLength(5)
  expect(desk?.statuses).toContainEqual(won)
  const own = toDeskConfiguration({ ...settings, statuses: { called: 'open', enrolled: 'won' } })
  expect(own?.statuses).toEqual([{ name: 'called', outcome: 'open' }, won])
})

test('statuses and messages keep their order, and leads can always arrive', () => {
  const desk = toDeskConfiguration({
    statuses: { called: 'open', enrolled: 'won', gone: 'lost' },
    messages: { ta: { greeting: 'Vanakkam {name}', later: 'Later' } },
  })
  expect(desk?.messages).toEqual({
    ta: [
      { name: 'greeting', text: 'Vanakkam {name}' },
      { name: 'later', text: 'Later' },
    ],
  })
  expect(listStatuses(desk ?? {})).toEqual([
    { name: 'new', outcome: 'open' },
    { name: 'called', outcome: 'open' },
    { name: 'enrolled', outcome: 'won' },
    { name: 'gone', outcome: 'lost' },
    { name: 'spam', outcome: 'spam' },
  ])
})
