import { expect, test } from 'vitest'
import { makeCampaignCode } from './campaign.ts'

const summer = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'summer', utm_content: 'video' }

test('a code has six letters and digits, and is the same for the same source, medium, campaign and content', () => {
  const code = makeCampaignCode(summer)
  expect(code).toBe('gp7uv6')
  expect(makeCampaignCode({ ...summer, utm_term: 'english', gclid: 'Cj0K' })).toBe(code)
})

test.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const)(
  'another %s gives another code',
  (name) => {
    expect(makeCampaignCode({ ...summer, [name]: 'other' })).not.toBe(makeCampaignCode(summer))
    expect(makeCampaignCode({ ...summer, [name]: summer[name].toUpperCase() })).not.toBe(
      makeCampaignCode(summer),
    )
  },
)

test('values are separated from each other', () => {
  const one = makeCampaignCode({ utm_source: 'a', utm_medium: 'bc' })
  expect(makeCampaignCode({ utm_source: 'ab', utm_medium: 'c' })).not.toBe(one)
})

test('a click without UTM parameters is identified by the name of its id, not by the value', () => {
  const google = makeCampaignCode({ gclid: 'one' })
  expect(google).toMatch(/^[0-9a-z]{6}$/)
  expect(makeCampaignCode({ gclid: 'two' })).toBe(google)
  expect(makeCampaignCode({ fbclid: 'one' })).not.toBe(google)
  expect(makeCampaignCode({ utm_term: 'english' })).toBeUndefined()
  expect(makeCampaignCode({})).toBeUndefined()
})
