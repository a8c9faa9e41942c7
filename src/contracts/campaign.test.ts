import { expect, test } from 'vitest'
import { addCampaignCode, carriesText, makeCampaignCode } from './campaign.ts'

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

test.each([
  ['https://chat.example/1?text=Hello%20there', 'https://chat.example/1?text=Hello%20there%20%5Babc123%5D'],
  ['https://chat.example/1?a=b&text=Hi&c=d#e', 'https://chat.example/1?a=b&text=Hi%20%5Babc123%5D&c=d#e'],
  ['https://chat.example/1?text=', 'https://chat.example/1?text=%5Babc123%5D'],
  ['https://chat.example/1?text=%E0%AE%95', 'https://chat.example/1?text=%E0%AE%95%20%5Babc123%5D'],
])('a code is appended to %s once', (href, coded) => {
  expect(carriesText(href)).toBe(true)
  expect(addCampaignCode(href, 'abc123')).toBe(coded)
  expect(addCampaignCode(coded, 'abc123')).toBe(coded)
})

test.each([
  'https://chat.example/tamil',
  'https://chat.example/1?context=a',
  'https://chat.example/text=a',
  '#',
])('%s cannot take a code', (href) => {
  expect(carriesText(href)).toBe(false)
  expect(addCampaignCode(href, 'abc123')).toBe(href)
})
