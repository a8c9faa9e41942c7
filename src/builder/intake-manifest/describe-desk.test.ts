import { expect, test } from 'vitest'
import { listStatuses } from '../../contracts/desk-status.ts'
import { describeDesk } from './describe-desk.ts'

test('a site that configures nothing has no desk in its manifest', () => {
  expect(describeDesk(undefined)).toBeUndefined()
  expect(describeDesk({})).toBeUndefined()
})

test('statuses and messages keep their order, and leads can always arrive', () => {
  const desk = describeDesk({
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
