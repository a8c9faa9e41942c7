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
  'length: 20 hours',
  'owner: Loom and Lamp',
  'spread: ₹200–600',
  'map: 9.92520, 78.11978',
  'profile: https://map.example/loom',
  'street: Mill Street',
  'country: IN',
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

const shop = (fields: string) =>
  `{ type: LocalBusiness, name: Shop, ${fields.startsWith('address') ? '' : 'address: 1 Mill Street, '}${fields} }`
const course = (fields: string) => `{ type: Course, name: Weaving, ${fields} }`
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
  [
    course('workload: "${length}", provider: "${owner}"'),
    { workload: '20 hours', provider: 'Loom and Lamp' },
  ],
  [
    shop('priceRange: "${spread}", position: "${map}", profiles: ["${profile}"]'),
    { priceRange: '₹200–600', position: '9.92520, 78.11978', profiles: ['https://map.example/loom'] },
  ],
  [
    shop('address: { street: "1 ${street}", city: "${town}", country: "${country}" }'),
    { address: { street: '1 Mill Street', city: 'Karaikudi', country: 'IN' } },
  ],
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
  [course('workload: "${street}"'), 'about.workload', 'Mill Street'],
  [shop('position: "${street}"'), 'about.position', 'Mill Street'],
  [shop('profiles: ["${street}"]'), 'about.profiles[0]', 'Mill Street'],
  [shop('address: { street: A, city: B, country: "${street}" }'), 'about.address.country', 'Mill Street'],
])('%s: the fact at %s does not fit', async (written, path, value) => {
  const { errors } = await loadAbout(written)
  expect(errors).toMatchObject([{ code: 'bad-value', path, message: expect.stringContaining(`"${value}"`) }])
  expect(errors[0]?.related).toHaveLength(1)
})

test.each([
  ['["Mo-Sa 09:00-18:00", "Sa 09:00-13:00"]', 'about.hours[1]'],
  ['["${shopHours}", "We 14:00-20:00"]', 'about.hours[1]'],
  ['"Mo-Fr, We 09:00-13:00"', 'about.hours'],
])('hours: %s overlap', async (hours, path) => {
  const { errors } = await loadAbout(shop(`hours: ${hours}`))
  expect(errors).toMatchObject([{ code: 'bad-value', path }])
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

test.each([
  [shop('kind: YogaStudio'), 'about.kind', 'Did you mean "HealthClub"?'],
  [shop('kind: Coffee house'), 'about.kind', 'Did you mean "CafeOrCoffeeShop"?'],
  [shop('kind: dentist'), 'about.kind', 'Did you mean "Dentist"?'],
  [shop('position: "9.9 N, 78.1 E"'), 'about.position', 'does not have the required format'],
  [shop('profiles: [instagram.example/loom]'), 'about.profiles[0]', 'does not have the required format'],
  [
    shop('address: { street: A, city: B, country: India }'),
    'about.address.country',
    'does not have the required format',
  ],
  [shop('address: { street: A, city: B }'), 'about.address.country', '`country` is missing'],
  [shop('address: [A, B]'), 'about.address', 'a text is required'],
  [course('workload: 20h'), 'about.workload', 'does not have the required format'],
  [course('mode: remote'), 'about.mode', '"online", "onsite" or "blended"'],
  [event('starts: 2036-05-01T10:00:00+05:30, status: off'), 'about.status', '"cancelled"'],
  ['{ type: Product, name: Box, availability: yes }', 'about.availability', '"inStock"'],
])('%s is refused at %s', async (written, path, message) => {
  const { errors } = await loadAbout(written)
  expect(errors).toMatchObject([{ path, message: expect.stringContaining(message) }])
})
