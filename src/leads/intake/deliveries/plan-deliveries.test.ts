import { expect, test } from 'vitest'
import type { DeliveryRoute } from '../../../contracts/delivery-route.ts'
import { findNextTime, planDeliveries } from './plan-deliveries.ts'

const to = { kind: 'webhook', url: 'https://crm.example', secret: 'CRM' } as const
const routes: DeliveryRoute[] = [
  { name: 'all', to },
  { name: 'tamil', to, when: { form: 'lead', lang: 'ta' } },
  { name: 'diwali', to, when: { campaign: 'diwali' } },
  {
    name: 'hourly',
    to: { kind: 'email', address: 'a@example.com', every: 3_600_000 },
    when: { form: 'career' },
  },
]
const lead = { form: 'lead', language: 'en', campaign: null, status: 'new', receivedAt: 5_000 } as const
const plan = (changes: object) => planDeliveries(routes, { ...lead, ...changes }).map(({ route }) => route)

test('a lead goes to every delivery that it matches', () => {
  expect(plan({})).toEqual(['all'])
  expect(plan({ language: 'ta' })).toEqual(['all', 'tamil'])
  expect(plan({ language: 'ta-LK', campaign: 'diwali' })).toEqual(['all', 'tamil', 'diwali'])
  expect(plan({ language: 'tam' })).toEqual(['all'])
  expect(plan({ form: 'career', language: 'ta' })).toEqual(['all', 'hourly'])
  expect(plan({ language: null, campaign: 'Diwali' })).toEqual(['all'])
})

test('spam goes nowhere', () => {
  expect(plan({ status: 'spam' })).toEqual([])
})

test('each delivery has an id of its own, and a digest waits for the end of its interval', () => {
  const planned = planDeliveries(routes, { ...lead, form: 'career' })
  expect(new Set(planned.map(({ id }) => id)).size).toBe(2)
  expect(planned.map(({ nextAt }) => nextAt)).toEqual([5_000, 3_600_000])
  expect(findNextTime(3_600_000, 3_600_000)).toBe(7_200_000)
})

test('a lead of a sender with very many is delivered an hour later, and digests stay together', () => {
  const planned = planDeliveries(routes, { ...lead, form: 'career' }, true)
  expect(planned.map(({ nextAt }) => nextAt)).toEqual([3_605_000, 7_200_000])
})
