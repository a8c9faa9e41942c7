import { expect, test } from 'vitest'
import { formatConsent } from './format-consent.ts'

const fine = { route: '/', asks: true, breaches: [], loaded: ['https://tags.test'], alike: 0 }

test('a site in order says what loads after yes', () => {
  expect(formatConsent([fine, { ...fine, route: '/plain', asks: false, loaded: [] }])).toBe(
    `/: in order; after yes: https://tags.test
/plain: in order; asks for nothing

Nothing was asked of another site and nothing was stored without consent, on 2 pages.`,
  )
})

test('a page that is not in order names moment and address', () => {
  const breach = { moment: 'after no', what: 'asked for https://tags.test/a.js' } as const
  expect(formatConsent([fine, { ...fine, route: '/ad', breaches: [breach], loaded: [] }])).toBe(
    `/: in order; after yes: https://tags.test
/ad: not in order; loads nothing after yes
  after no: asked for https://tags.test/a.js

1 page of 2 asked for or stored something without consent, or did not follow an answer.`,
  )
})

test('of the pages of a table one is named, with the number of the others', () => {
  expect(formatConsent([{ ...fine, route: '/in-leon', alike: 2999 }])).toContain(
    '/in-leon (and 2999 more of its document): in order',
  )
})
