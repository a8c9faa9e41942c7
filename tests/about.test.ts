import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const facts = [
  'shopHours: Mo-Fr 09:00-18:00',
  'saturday: Sa 10:00-14:00',
  'spokenHours: every day from six',
  'boxAmount: "480"',
  'shownAmount: ₹480',
  'currency: INR',
  'opens: "2036-05-01T10:00:00+05:30"',
  'day: the first of May',
]
  .map((fact) => `    ${fact}\n`)
  .join('')
const contacts =
  '  contacts: { market: { phone: "+91 98400 12345" }, local: { phone: "98400 12345" } }\n  chat:\n'

/** The home page of a site with some facts and contacts, when it says what it is about. */
async function loadAbout(about: string) {
  const { pages, diagnostics } = await loadTexts(
    {
      ...base,
      'pages.yaml': (base['pages.yaml'] ?? '')
        .replace('    weavers: "40"\n', `    weavers: "40"\n${facts}`)
        .replace('  chat:\n', contacts),
      'pages/home.yaml': `${base['pages/home.yaml']}about: ${about}\n`,
    },
    makeMedia([]),
  )
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return { about: pages[0]?.head.about, errors }
}

const shop = (fields: string) => `{ type: LocalBusiness, name: Shop, address: 1 Mill Street, ${fields} }`
const event = (fields: string) => `{ type: Event, name: Open day, ${fields} }`
const product = (price: string) => `{ type: Product, name: Box, price: ${price} }`

test.each([
  [shop('phone: "${contacts.market.phone}"'), { phone: '+91 98400 12345' }],
  [shop('hours: "${shopHours}"'), { hours: 'Mo-Fr 09:00-18:00' }],
  [shop('hours: ["${shopHours}", "${saturday}"]'), { hours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00'] }],
  [
    product('{ amount: "${boxAmount}", currency: "${currency}" }'),
    { price: { amount: '480', currency: 'INR' } },
  ],
  [product('{ amount: "${boxAmount}.50", currency: INR }'), { price: { amount: '480.50', currency: 'INR' } }],
  [event('starts: "${opens}"'), { starts: '2036-05-01T10:00:00+05:30' }],
])('%s takes facts', async (written, expected) => {
  const { about, errors } = await loadAbout(written)
  expect(errors).toEqual([])
  expect(about).toMatchObject(expected)
})

test.each([
  [shop('phone: "${contacts.local.phone}"'), 'about.phone', '98400 12345'],
  [shop('hours: "${spokenHours}"'), 'about.hours', 'every day from six'],
  [shop('hours: ["${shopHours}", "${spokenHours}"]'), 'about.hours[1]', 'every day from six'],
  [product('{ amount: "${shownAmount}", currency: INR }'), 'about.price.amount', '₹480'],
  [event('starts: "${day}"'), 'about.starts', 'the first of May'],
])('%s: the fact at %s does not fit', async (written, path, value) => {
  const { errors } = await loadAbout(written)
  expect(errors).toMatchObject([{ code: 'bad-value', path, message: expect.stringContaining(`"${value}"`) }])
  expect(errors[0]?.related).toHaveLength(1)
})

test('an unknown fact is one error', async () => {
  expect((await loadAbout(shop('hours: "${shopHour}"'))).errors).toMatchObject([{ code: 'unknown-fact' }])
  const inList = await loadAbout(shop('hours: ["${shopHour}"]'))
  expect(inList.errors).toMatchObject([{ code: 'unknown-fact', path: 'about.hours[0]' }])
})

test.each([
  'Mo-Sa 09:00-18:00',
  'Mo-Su 00:00-24:00',
  'Mo,We,Fr 09:00-13:00',
  'Mo-We, Fr 09:00-13:00',
  'Mo-Fr 09:00-13:00, 15:00-19:00',
  'Mo-Fr 09:00-13:00,15:00-19:00',
  'Fr-Mo 18:00-02:00',
  '[Mo-Fr 09:00-18:00, Sa 10:00-14:00]',
])('hours: %s', async (hours) => {
  const written = hours.startsWith('[') ? hours : `"${hours}"`
  expect((await loadAbout(shop(`hours: ${written}`))).errors).toEqual([])
})

test.each([
  'Mo-Xx 29:00-75:99',
  'Mo-Fr 9:00-18:00',
  'Mo-Fr 09:00-25:00',
  'Mo-Fr 09:60-18:00',
  'Mo-Fr 24:00-25:00',
  'Mo-We-Fr 09:00-18:00',
  'Monday 09:00-18:00',
  'Mo 09:00',
  'Mo-Fr 09:00 - 18:00',
  'Mo-Fr 09:00-18:00 or later',
  '09:00-18:00',
])('hours that do not exist: %s', async (hours) => {
  const { errors } = await loadAbout(shop(`hours: "${hours}"`))
  expect(errors).toMatchObject([{ code: 'bad-value', path: 'about.hours' }])
  expect(errors[0]?.hint).toContain('Mo Tu We Th Fr Sa Su')
})
