import { expect, test } from 'vitest'
import type { Page } from '../core/model/page.ts'
import { completeColours } from '../core/model/theme.ts'
import type { About } from '../core/schema/about-schema.ts'
import { toThings } from './structured-data.ts'

const url = 'https://bakery.example'
const canonical = `${url}/bread`
const organisation = { '@id': `${url}/#organization` }

function describe(about: About | undefined, robots: Page['head']['robots'] = 'index') {
  const page: Page = {
    route: '/bread',
    lang: 'en',
    head: {
      title: 'Bread',
      description: 'Baked every day.',
      keywords: [],
      canonical,
      robots,
      siteName: 'Bakery',
      share: false,
      breadcrumbs: [],
      alternates: [],
      ...(about && { about }),
    },
    blocks: [],
    chat: {},
    contactedAddresses: { frames: [], endpoints: [] },
    messages: { skip: { text: 'Skip' } },
  }
  const theme = { colours: completeColours({}), headlineFont: 'serif', radius: 8, motif: 'none' as const }
  const shell = { name: 'Bakery', url, lang: 'en', theme }
  const input = { blocks: {}, shell, client: { main: '', modules: {} }, fonts: { families: '', css: {} } }
  return toThings(page, input).slice(1)
}

const price = { amount: '40', currency: 'INR' }
const offers = { '@type': 'Offer', price: '40', priceCurrency: 'INR', url: canonical }
const place = { name: 'The mill', address: '1 Mill Street' }

test.each<[About, Record<string, unknown>]>([
  [{ type: 'Course', name: 'Baking' }, { provider: organisation }],
  [
    { type: 'Course', name: 'Baking', price },
    { provider: organisation, offers },
  ],
  [
    { type: 'Service', name: 'Delivery', area: 'Chennai' },
    { provider: organisation, areaServed: 'Chennai' },
  ],
  [
    { type: 'Product', name: 'Loaf', brand: 'Bakery', price },
    { brand: { '@type': 'Brand', name: 'Bakery' }, offers },
  ],
  [
    { type: 'LocalBusiness', name: 'Shop', address: '2 High Street', hours: 'Mo-Sa 07:00-18:00' },
    { address: '2 High Street', openingHours: 'Mo-Sa 07:00-18:00', parentOrganization: organisation },
  ],
  [
    {
      type: 'LocalBusiness',
      ...{ name: 'Shop', address: '2 High Street' },
      hours: ['Mo-We, Fr 07:00-13:00, 15:00-18:00', 'Sa 07:00-24:00'],
    },
    {
      address: '2 High Street',
      openingHours: ['Mo-We,Fr 07:00-13:00', 'Mo-We,Fr 15:00-18:00', 'Sa 07:00-24:00'],
      parentOrganization: organisation,
    },
  ],
  [
    { type: 'Event', name: 'Open day', starts: '2026-05-01T10:00:00+05:30', place },
    {
      startDate: '2026-05-01T10:00:00+05:30',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', ...place },
      organizer: organisation,
    },
  ],
  [
    { type: 'Event', name: 'Talk', starts: '2026-05-01T10:00:00+05:30' },
    {
      startDate: '2026-05-01T10:00:00+05:30',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: canonical },
      organizer: organisation,
    },
  ],
])('%o is told in properties of its type', (about, properties) => {
  expect(describe(about)).toEqual([
    { '@type': about.type, name: about.name, description: 'Baked every day.', url: canonical, ...properties },
  ])
})

test('a description in `about` replaces the page description', () => {
  expect(describe({ type: 'Course', name: 'Baking', description: 'In a week.' })).toMatchObject([
    { description: 'In a week.' },
  ])
})

test('a page without `about`, or that is not indexed, describes no subject', () => {
  expect(describe(undefined)).toEqual([])
  expect(describe({ type: 'Course', name: 'Baking' }, 'noindex')).toEqual([])
})
