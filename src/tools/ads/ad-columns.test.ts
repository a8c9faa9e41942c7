import { expect, test } from 'vitest'
import { type AdColumn, findAdColumn, isStopped } from './ad-columns.ts'

/** The names of columns in exports, as the platforms write them. */
const headers: Readonly<Record<string, Partial<Record<AdColumn, readonly string[]>>>> = {
  'Google Ads Editor': {
    text: [
      'Headline 1',
      'Headline 15',
      'Description 1',
      'Description Line 2',
      'Path 1',
      'Link Text',
      'Callout text',
    ],
    address: ['Final URL', 'Final mobile URL'],
    addressPart: ['Final URL suffix', 'Tracking template'],
    keyword: ['Keyword'],
    negative: ['Criterion Type'],
    status: ['Status', 'Campaign Status', 'Ad Group Status'],
    campaign: ['Campaign'],
    group: ['Ad Group', 'ad_group'],
  },
  'reports of Google Ads': {
    text: ['Headline', 'Long headline', 'Description'],
    keyword: ['Search keyword'],
    status: ['Ad state', 'Keyword status', 'Ad group state'],
  },
  'Meta Ads Manager': {
    text: ['Title', 'Body', 'Link Description', 'Display Link'],
    address: ['Link', 'Website URL', 'Link (ad settings)'],
    addressPart: ['URL Tags'],
    status: ['Ad Status', 'Ad Set Run Status'],
    campaign: ['Campaign Name'],
    group: ['Ad Set Name'],
  },
  'reports of Meta': {
    text: ['Headline (ad settings)', 'Body (ad settings)', 'Description (ad settings)'],
    address: ['Link (ad settings)'],
    addressPart: ['URL parameters'],
    status: ['Ad delivery', 'Ad set delivery'],
    campaign: ['Campaign name'],
    group: ['Ad set name'],
  },
  'Microsoft Advertising': {
    text: [
      ...[
        'Title',
        'Title Part 3',
        'Text',
        'Text Part 2',
        'Headline',
        'Long Headline',
        'Description',
        'Path 2',
      ],
      ...['Display Url', 'Callout Text', 'Promotion Target'],
      ...['Sitelink Extension Link Text', 'Sitelink Extension Description2'],
    ],
    address: ['Final Url', 'Mobile Final Url', 'Destination Url', 'Sitelink Extension Destination Url'],
    addressPart: ['Final Url Suffix', 'Tracking Template'],
    keyword: ['Keyword'],
    negative: ['Type', 'Match Type'],
    status: ['Status'],
    campaign: ['Campaign'],
    group: ['Ad Group'],
  },
}

const cases = Object.entries(headers).flatMap(([platform, columns]) =>
  Object.entries(columns).flatMap(([kind, names]) => names.map((name) => [platform, name, kind] as const)),
)

test.each(cases)('in %s the column "%s" is a %s', (_, name, kind) => {
  expect(findAdColumn(name)).toBe(kind)
})

test.each([
  'Headline 1 position',
  'Budget',
  'Impressions',
  'Cost',
  'Quality Score',
  'Ad Name',
  'Editorial Status',
])('the column "%s" is not compared', (name) => {
  expect(findAdColumn(name)).toBeUndefined()
})

test.each([
  ['Paused', true],
  ['inactive', true],
  ['not_delivering', true],
  ['recently_completed', true],
  ['active', false],
  ['Enabled', false],
])('an ad whose state is "%s" is seen by nobody: %s', (status, isUnseen) => {
  expect(isStopped(status)).toBe(isUnseen)
})
