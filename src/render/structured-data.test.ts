import { expect, test } from 'vitest'
import { defineBlock } from '../blocks/define-block.ts'
import type { Page } from '../core/model/page.ts'
import { completeColours } from '../core/model/theme.ts'
import type { About } from '../core/schema/about/about-schema.ts'
import type { RenderInput } from './render-input.ts'
import { toThings } from './structured-data.ts'

const url = 'https://bakery.example'
const canonical = `${url}/bread`
const organisation = { '@id': `${url}/#organization` }

interface Given {
  about?: About | undefined
  robots?: Page['head']['robots']
  /** What a block on the page says. */
  said?: readonly Record<string, unknown>[]
  shareImage?: RenderInput['shareImage']
}

function list({ about, robots = 'index', said = [], shareImage }: Given) {
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
    blocks: [{ type: 'saying', id: 'saying', area: 'main', props: { said } }],
    chat: {},
    contactedAddresses: { frames: [], endpoints: [] },
    messages: { skip: { text: 'Skip' } },
  }
  const theme = {
    colours: completeColours({}),
    fonts: { headline: [], body: [] },
    radius: 8,
    motif: 'none' as const,
  }
  const shell = { name: 'Bakery', url, lang: 'en', theme }
  const saying = defineBlock<{ said: Record<string, unknown>[] }>({
    ...{ type: 'saying', title: 'Saying', summary: '', category: 'content', schema: {} },
    structuredData: (props) => props.said,
    View: () => null,
  })
  const input = {
    blocks: { saying: saying as never },
    shareImage,
    shell,
    client: { main: '', modules: {} },
    fonts: { families: '', css: {} },
  }
  return toThings(page, input)
}

const describe = (about: About | undefined) => list({ about }).slice(1)

const price = { amount: '40', currency: 'INR' }
const offers = { '@type': 'Offer', price: '40', priceCurrency: 'INR', url: canonical }
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const open = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  ...{ dayOfWeek, opens, closes },
})
const place = { name: 'The mill', address: '1 Mill Street' }

test.each<[About, Record<string, unknown>]>([
  [{ type: 'Course', name: 'Baking' }, { provider: organisation }],
  [
    { type: 'Course', name: 'Baking', price, mode: 'blended', workload: '20 hours' },
    {
      provider: organisation,
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Blended', courseWorkload: 'PT20H' },
      offers: { ...offers, category: 'Paid' },
    },
  ],
  [
    {
      type: 'Course',
      ...{ name: 'Baking', provider: 'The mill', workload: '6 weeks' },
      price: { amount: '0', currency: 'INR' },
    },
    {
      provider: { '@type': 'Organization', name: 'The mill' },
      hasCourseInstance: { '@type': 'CourseInstance', courseWorkload: 'P6W' },
      offers: { ...offers, price: '0', category: 'Free' },
    },
  ],
  [
    { type: 'Service', name: 'Delivery', area: 'Chennai' },
    { provider: organisation, areaServed: 'Chennai' },
  ],
  [
    { type: 'Product', name: 'Loaf', brand: 'Bakery', price, availability: 'soldOut' },
    {
      brand: { '@type': 'Brand', name: 'Bakery' },
      offers: { ...offers, availability: 'https://schema.org/SoldOut' },
    },
  ],
  [
    { type: 'LocalBusiness', name: 'Shop', address: '2 High Street', hours: 'Mo-Sa 07:00-18:00' },
    {
      address: '2 High Street',
      openingHoursSpecification: [open(weekdays, '07:00', '18:00')],
      parentOrganization: organisation,
    },
  ],
  [
    {
      type: 'LocalBusiness',
      ...{ name: 'Shop', address: '2 High Street' },
      hours: ['Mo-We, Fr 07:00-13:00, 15:00-18:00', 'Sa 07:00-24:00'],
    },
    {
      address: '2 High Street',
      openingHoursSpecification: [
        open(['Monday', 'Tuesday', 'Wednesday', 'Friday'], '07:00', '13:00'),
        open(['Monday', 'Tuesday', 'Wednesday', 'Friday'], '15:00', '18:00'),
        open(['Saturday'], '07:00', '23:59'),
      ],
      parentOrganization: organisation,
    },
  ],
  [
    {
      type: 'LocalBusiness',
      ...{ name: 'Shop', kind: 'Bakery', phone: '+91 44 0000 0000', priceRange: '₹20–200' },
      address: { street: '2 High Street', city: 'Chennai', postcode: '600001', country: 'IN' },
      position: '13.08268, -80.27072',
      profiles: ['https://map.example/shop'],
    },
    {
      '@type': 'Bakery',
      address: {
        '@type': 'PostalAddress',
        ...{ streetAddress: '2 High Street', addressLocality: 'Chennai' },
        ...{ postalCode: '600001', addressCountry: 'IN' },
      },
      telephone: '+91 44 0000 0000',
      priceRange: '₹20–200',
      geo: { '@type': 'GeoCoordinates', latitude: 13.08268, longitude: -80.27072 },
      sameAs: ['https://map.example/shop'],
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
  [
    {
      type: 'Event',
      ...{ name: 'Concert', starts: '2026-05-01T19:00:00+05:30', ends: '2026-05-01T22:00:00+05:30', place },
      ...{ status: 'movedOnline', performer: 'Meera Nair', price, availability: 'preOrder' },
    },
    {
      startDate: '2026-05-01T19:00:00+05:30',
      endDate: '2026-05-01T22:00:00+05:30',
      eventStatus: 'https://schema.org/EventMovedOnline',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: canonical },
      organizer: organisation,
      performer: { '@type': 'Person', name: 'Meera Nair' },
      offers: { ...offers, availability: 'https://schema.org/PreOrder' },
    },
  ],
])('%o is told in properties of its type', (about, properties) => {
  expect(describe(about)).toEqual([
    { '@type': about.type, name: about.name, description: 'Baked every day.', url: canonical, ...properties },
  ])
})

test.each([
  ['2026-05-01 10:00:00+05:30', '2026-05-01T10:00:00+05:30'],
  ['2026-05-01t10:00:00z', '2026-05-01T10:00:00Z'],
  ['2026-05-01 10:00:00.000+0530', '2026-05-01T10:00:00.000+05:30'],
  ['2026-05-01T10:00:00+05', '2026-05-01T10:00:00+05:00'],
])('an event at %s is told at %s, as ISO 8601 has it', (starts, startDate) => {
  expect(describe({ type: 'Event', name: 'Open day', starts, ends: starts })).toMatchObject([
    { startDate, endDate: startDate },
  ])
})

test('a description in `about` replaces the page description', () => {
  expect(describe({ type: 'Course', name: 'Baking', description: 'In a week.' })).toMatchObject([
    { description: 'In a week.' },
  ])
})

test('a page without `about`, or that is not indexed, describes no subject', () => {
  expect(describe(undefined)).toEqual([])
  expect(list({ about: { type: 'Course', name: 'Baking' }, robots: 'noindex' })).toEqual([])
})

test('the photo of a page is the picture of its subject, and a drawn card is not', () => {
  const about = { type: 'Product', name: 'Loaf' } as const
  const shareImage = { address: '/media/loaf.jpg', width: 1200, height: 630, alt: 'A loaf' }
  expect(list({ about, shareImage })[1]).not.toHaveProperty('image')
  expect(list({ about, shareImage: { ...shareImage, isPhoto: true } })[1]).toMatchObject({
    image: `${url}/media/loaf.jpg`,
  })
})

test('offers of blocks belong to a subject without a price of its own, or else to the organisation', () => {
  const said = ['40', '60'].map((amount) => ({ '@type': 'Offer', price: amount, priceCurrency: 'INR' }))
  const offered = said.map((offer) => ({ ...offer, url: canonical }))
  expect(list({ said })).toEqual([expect.objectContaining({ makesOffer: offered })])
  expect(list({ said, about: { type: 'Product', name: 'Loaf' } })[1]).toMatchObject({ offers: offered })
  expect(list({ said, about: { type: 'Product', name: 'Loaf', price } })[1]).toMatchObject({ offers })
  expect(list({ said, about: { type: 'LocalBusiness', ...place } })[1]).toMatchObject({ makesOffer: offered })
})

test.each(['2 Lake Road', '2, lake road, 625001 Madurai', '2 Lake Road, Madurai, IN'])(
  'a place at %s is the one that the page is about',
  (line) => {
    const address = { street: '2 Lake Road', city: 'Madurai', postcode: '625001', country: 'IN' }
    const said = [{ '@type': 'LocalBusiness', name: 'By the lake', address: line }]
    expect(list({ said, about: { type: 'LocalBusiness', name: 'Lotus', address } })).toHaveLength(2)
    expect(
      list({ said, about: { type: 'LocalBusiness', name: 'Lotus', address: '3 Lake Road' } }),
    ).toHaveLength(3)
  },
)

test('each place of blocks is a business once, of the kind of the page, and not the page again', () => {
  const branch = (name: string, address: string) => ({ '@type': 'LocalBusiness', name, address })
  const said = [
    branch('Lake', '2 Lake Road, Madurai 625001'),
    branch('Town', '1 Hill Street'),
    branch('town', '1, Hill Street'),
    branch('Town', '9 Hill Street'),
  ]
  const complete = { url: canonical, parentOrganization: organisation }
  expect(list({ said }).slice(1)).toEqual(
    [said[0], said[1], said[3]].map((place) => ({ ...place, ...complete })),
  )
  const address = { street: '2 Lake Road', city: 'Madurai', postcode: '625001', country: 'IN' }
  const about: About = { type: 'LocalBusiness', kind: 'HealthClub', name: 'The yoga house', address }
  expect(list({ said, about }).slice(2)).toEqual(
    [said[1], said[3]].map((place) => ({ ...place, ...complete, '@type': 'HealthClub' })),
  )
})
