import { expect, test } from 'vitest'
import { findCountsAddress, findWithdrawAddress } from './find-counts-address.ts'

const find = (...endpoints: (string | [string])[]) =>
  findCountsAddress({
    counts: true,
    forms: Object.fromEntries(
      endpoints.map((one, index) => {
        const [endpoint, context] = Array.isArray(one) ? [one[0], true] : [one, false]
        return [`form${index}`, { endpoint, context }]
      }),
    ),
  })

test('a site without counts has no address', () => {
  expect(findCountsAddress({ forms: { lead: { endpoint: '/dev/Lead', context: true } } })).toBeUndefined()
  expect(findCountsAddress({ counts: false })).toBeUndefined()
})

test('the address is next to the endpoint of an intake of this engine, also on another origin', () => {
  expect(find('https://other.example/lead', ['/dev/Lead'])).toBe('/dev/count')
  expect(find(['https://intake.example/dev/Lead?site=1'])).toBe('https://intake.example/dev/count')
})

test('an address on the origin of somebody else is not taken', () => {
  expect(find('https://other.example/lead', '/forms/Lead')).toBe('/forms/count')
  expect(find('https://other.example/lead')).toBe('/api/count')
  expect(find()).toBe('/api/count')
})

test('a form keeps its endpoint', () => {
  expect(find(['/dev/count'], '/dev/count-2')).toBe('/dev/count-3')
})

test('people withdraw next to the forms of a site that asks for consent, if its forms are its own', () => {
  const consent = { ask: 'always', keep: 180, notice: {} } as const
  const lead = { endpoint: '/dev/Lead', context: true }
  expect(findWithdrawAddress({ forms: { lead } })).toBeUndefined()
  expect(findWithdrawAddress({ consent, forms: { lead } })).toBe('/dev/withdraw')
  const foreign = { endpoint: 'https://other.example/lead', context: false }
  expect(findWithdrawAddress({ consent, forms: { lead: foreign } })).toBeUndefined()
  expect(findWithdrawAddress({ consent })).toBeUndefined()
})

test('a form without an address, which is an error, stops nothing', () => {
  const forms = { lead: {} as never, career: { endpoint: '/dev/career', context: false } }
  expect(findCountsAddress({ counts: true, forms })).toBe('/dev/count')
  expect(findWithdrawAddress({ consent: {} as never, forms })).toBe('/dev/withdraw')
})
