import { expect, test } from 'vitest'
import { cleanCampaign } from './clean-campaign.ts'

const clean = (campaign: string) => cleanCampaign(campaign, ['IN'])

test.each([
  ['c'.repeat(300), 'c'.repeat(200)],
  [' a\u0000b\ud800 ', 'ab'],
  ['தீபாவளி', 'தீபாவளி'],
  ['50%', '50%'],
  ['sale 50%25 off', 'sale 50%25 off'],
  ['', ''],
])('the campaign %j is counted as that of a lead', (campaign, stored) => {
  expect(clean(campaign)).toBe(stored)
})

test.each([
  'kavitha@example.com',
  'kavitha%40example.com',
  'kavitha%2540example.com',
  'kavitha%25252540example.com',
  'diwali %6bavitha%40example.com',
  'kavitha＠example.com',
  'kavitha%EF%BC%A0example.com',
  '100%kavitha%40example.com%',
  '%ff%40',
])('the campaign %s has an e-mail address, so it counts as none', (campaign) => {
  expect(clean(campaign)).toBe('')
})

test.each([
  '+919876543210',
  '+91 98765 43210',
  '91 98765 43210',
  '98765 43210',
  '98765-43210',
  '98765.43210',
  '(098765) 43210',
  '09876543210',
  '00919876543210',
  '%2B919876543210',
  '%252B91%252098765%252043210',
  'from-98765-43210',
  'lead_09876543210_diwali',
  'lead_98765-43210_diwali',
  '2026-01-31 09876543210',
  '+971 50 123 4567',
  '(+94) 71 234 5678',
  '９８７６５-４３２１０',
])('the campaign %s has a telephone number, so it counts as none', (campaign) => {
  expect(clean(campaign)).toBe('')
})

test.each([
  '21234567890',
  '120212345678901234',
  '9876543210',
  '98765432',
  '919876543210',
  'campaign_9876543210',
  '9876543210_diwali',
  '9876543210-9876543211',
  '9876543210|9876543211',
  '2026-01-31 9876543210',
  '9876543210%7Cbrand',
  '2026-01-31',
  '20260131',
  '2026-01-31-18-00',
  'diwali+2026+offer+4800',
  'ta_ads-7_180',
  'C++ 2026',
])('the campaign %s has neither', (campaign) => {
  expect(clean(campaign)).toBe(campaign)
})

test('a number without a plus belongs to one of the countries of the forms', () => {
  expect(cleanCampaign('0501234567', ['AE'])).toBe('')
  expect(cleanCampaign('0501234567', ['IN'])).toBe('0501234567')
  expect(cleanCampaign('98765 43210', [])).toBe('98765 43210')
  // Of a country whose rules are not included.
  expect(cleanCampaign('0612345678', ['FR'])).toBe('0612345678')
})

/** Numbers with so many digits, spread evenly over all of them. */
const spread = (digits: number) =>
  Array.from({ length: 300 }, (_, index) =>
    String(Math.floor(10 ** (digits - 1) * (1 + (9 * (index + 0.5)) / 300))),
  )

test.each(['IN', 'US', 'GB', 'QA', 'SG', 'AE', 'BR', 'ID'])(
  'an id of 8 to 18 digits, as ad platforms fill it in, is counted on a site of %s',
  (country) => {
    for (const digits of [8, 9, 10, 11, 12, 15, 18]) {
      const ids = spread(digits)
      expect(ids.map((id) => cleanCampaign(id, [country]))).toEqual(ids)
    }
  },
)
