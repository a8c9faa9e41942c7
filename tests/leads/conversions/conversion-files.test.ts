import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Touch } from '../../../src/contracts/touches.ts'
import { chooseConversion } from '../../../src/leads/intake/conversions/choose-conversion.ts'
import type { Conversion } from '../../../src/leads/intake/conversions/conversion.ts'
import { googleAds } from '../../../src/leads/intake/conversions/write-google-ads.ts'
import { meta } from '../../../src/leads/intake/conversions/write-meta.ts'
import type { Lead } from '../../../src/leads/intake/store/lead-store.ts'
import { readGoogleAds } from './read-google-ads.testing.ts'
import { readMeta } from './read-meta.testing.ts'

const now = Date.parse('2026-02-01T09:00:00Z')
const touch = (parameters: Touch['parameters'], day = '2026-01-30'): Touch => ({
  route: '/ad',
  day,
  parameters,
})

const makeLead = (last: Touch['parameters'], changes: Partial<Lead> = {}): Lead => ({
  ...{ id: '7d1c', receivedAt: Date.parse('2026-01-31T18:30:05Z'), form: 'lead', endpoint: '/leads' },
  ...{ route: '/ad', language: 'ta', status: 'new', campaign: null, notice: null, resume: null },
  answers: { name: 'கவிதா', email: ' Kavitha.R@Gmail.com', phone: '919876543210' },
  consents: { ads: true },
  context: {
    ...{ route: '/ad', variant: 'ad', language: 'ta', notice: 'lead' },
    ...{ first: touch(last), last: touch(last) },
  },
  ...changes,
})

const contactFields = { email: 'email', phone: 'phone' } as const
const choose = (lead: Lead, changes: Partial<Parameters<typeof chooseConversion>[1]> = {}) =>
  chooseConversion(lead, { platform: googleAds, at: lead.receivedAt, now, contactFields, ...changes })

function chosen(lead: Lead, changes: Parameters<typeof choose>[1] = {}): Conversion {
  const conversion = choose(lead, changes)
  if (typeof conversion === 'string') throw new Error(`Left out: ${conversion}`)
  return conversion
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const value = { amount: '4999.50', currency: 'INR' }

describe('which leads become conversions', () => {
  test('only those with the consent that their form asked for', () => {
    expect(choose(makeLead({ gclid: 'Cj0K' }, { consents: { ads: true, news: false } }))).toBe('refused')
    expect(
      choose(makeLead({ gclid: 'Cj0K' }, { consents: { ads: true, news: false } }), { consent: 'ads' }),
    ).toMatchObject({
      contact: { phone: '919876543210' },
      isConsented: true,
    })
    expect(choose(makeLead({ gclid: 'Cj0K' }, { consents: { news: true } }), { consent: 'ads' })).toBe(
      'not-asked',
    )
    expect(choose(makeLead({ gclid: 'Cj0K' }, { consents: { ads: false } }), { consent: 'ads' })).toBe(
      'refused',
    )
  })

  test('only those whose visitor has allowed advertising where the site asks, unless a consent of the form is named', () => {
    const allow = (...allowed: 'advertising'[]) => {
      const { context, ...lead } = makeLead({ gclid: 'Cj0K' })
      return { ...lead, context: context && { ...context, consent: { notice: 'abc', allowed } } }
    }
    expect(choose(allow())).toBe('refused')
    expect(choose(allow(), { consent: 'ads' })).toMatchObject({ isConsented: true })
    expect(choose(allow('advertising'))).toMatchObject({ click: { id: 'Cj0K' } })
  })

  test('without a question there is no contact data', () => {
    expect(choose(makeLead({ gclid: 'Cj0K' }, { consents: null }))).toMatchObject({
      ...{ click: { parameter: 'gclid', id: 'Cj0K' }, contact: undefined, isConsented: false },
    })
    expect(choose(makeLead({}, { consents: null }))).toBe('unmatched')
  })

  test('those that the platform can find', () => {
    expect(choose(makeLead({ fbclid: 'IwAR' }, { answers: {} }))).toBe('unmatched')
    expect(choose(makeLead({ fbclid: 'IwAR' }, { answers: {} }), { platform: meta })).toMatchObject({
      click: { id: 'IwAR' },
    })
    expect(choose(makeLead({ gbraid: '0AA', gclid: 'Cj0K' }))).toMatchObject({
      click: { parameter: 'gclid' },
    })
    const longest = 'x'.repeat(512)
    expect(choose(makeLead({ gclid: longest }))).toMatchObject({ click: { id: longest } })
    expect(choose(makeLead({ gclid: `${longest}x` }, { answers: {} }))).toBe('unmatched')
    for (const gclid of ['=HYPERLINK("http://x")', 'a b', 'a\nb', '-1', 'கவி'])
      expect(choose(makeLead({ gclid }, { answers: {} })), gclid).toBe('unmatched')
    const old = makeLead({}, { answers: {} })
    const context = old.context && { ...old.context, last: touch({ gclid: 'Cj0K' }, '2025-10-01') }
    expect(choose({ ...old, context })).toBe('unmatched')
    const strange = old.context && { ...old.context, last: touch({ gclid: 'Cj0K' }, 'yesterday') }
    expect(choose({ ...old, context: strange })).toBe('unmatched')
  })

  test('those that the platform still accepts', () => {
    const lead = makeLead(
      { fbclid: 'IwAR', gclid: 'Cj0K' },
      { receivedAt: Date.parse('2026-01-24T08:59:59Z') },
    )
    expect(choose(lead, { platform: meta })).toBe('late')
    expect(choose(lead, { platform: meta, at: now })).toMatchObject({ at: now })
    expect(choose(lead)).toMatchObject({ lead: '7d1c' })
  })
})

describe('a file for Google Ads', () => {
  test('is that of the template if there are click ids alone', () => {
    const lead = makeLead({ gclid: 'Cj0K-_x' }, { consents: null })
    expect(googleAds.write([chosen(lead)], { name: 'Enrolled', value })).toBe(
      'Parameters:TimeZone=+0000\r\n' +
        'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID\r\n' +
        'Cj0K-_x,Enrolled,2026-01-31 18:30:05+0000,4999.50,INR,7d1c\r\n',
    )
  })

  test('has hashed contact data as Google normalises it, and not beside the ids that exclude it', () => {
    const conversions = [
      chosen(makeLead({ gclid: 'Cj0K' })),
      chosen(makeLead({ wbraid: '1AA' }, { id: 'second' })),
      chosen(makeLead({}, { id: 'third', answers: { email: 'A.B@Example.com' } })),
    ]
    const rows = readGoogleAds(googleAds.write(conversions, { name: 'Enrolled' }), now)
    expect(rows).toMatchObject([
      {
        'Google Click ID': 'Cj0K',
        Email: sha256('kavithar@gmail.com'),
        'Phone Number': sha256('+919876543210'),
      },
      { WBRAID: '1AA', Email: '', 'Phone Number': '' },
      { 'Google Click ID': '', Email: sha256('a.b@example.com'), 'Ad User Data': 'Granted' },
    ])
  })

  const good = googleAds.write(
    [chosen(makeLead({ gclid: 'Cj0K' })), chosen(makeLead({ gbraid: '0AA' }, { id: 'b' }))],
    {
      ...{ name: 'Enrolled', value },
    },
  )
  test.each<[string, (text: string) => string]>([
    ['no parameters', (text) => text.replace(/^.*\r\n/, '')],
    ['an unknown time zone', (text) => text.replace('=+0000', '=Mars/Base')],
    ['no header', (text) => text.replace(/Google Click ID.*\r\n/, '')],
    ['an additional column', (text) => text.replace('Order ID', 'Name')],
    ['a column twice', (text) => text.replace('GBRAID', 'Email')],
    ['no conversions', (text) => text.split('\r\n').slice(0, 2).join('\r\n').concat('\r\n')],
    ['a time of another format', (text) => text.replace('2026-01-31 ', '31.01.2026 ')],
    ['a day that does not exist', (text) => text.replace('2026-01-31 ', '2026-01-32 ')],
    ['a time in the future', (text) => text.replace('2026-01-31 ', '2027-01-31 ')],
    ['a time of long ago', (text) => text.replace('2026-01-31 ', '2024-01-31 ')],
    ['two click ids', (text) => text.replace(',0AA', 'Cj0K,0AA')],
    ['contact data beside GBRAID', (text) => text.replace(',0AA,,', `,0AA,${'a'.repeat(64)},`)],
    ['a plain address', (text) => text.replace(/[\da-f]{64}/, 'kavitha@example.com')],
    [
      'a hash in upper case',
      (text) => text.replace(/[\da-f]{64}/, (hash) => hash.toUpperCase().replace(/\d/g, 'A')),
    ],
    ['a value with a comma', (text) => text.replace('4999.50', '"4.999,50"')],
    ['a currency that is a sign', (text) => text.replace('INR', 'Rs.')],
    ['an order id twice', (text) => text.replace(/,b,/, ',7d1c,')],
    ['another word for a consent', (text) => text.replace('Granted', 'yes')],
    ['no name', (text) => text.replace('Enrolled', '')],
    ['a cell more', (text) => text.replace('Enrolled', 'Enrolled,')],
    ['a stray quote', (text) => text.replace('Enrolled', 'Enrol"led')],
    ['an open quote', (text) => text.replace('Enrolled', '"Enrolled')],
    ['no line end', (text) => text.trimEnd()],
  ])('would not be accepted with %s', (_name, mutate) => {
    expect(readGoogleAds(good, now)).toHaveLength(2)
    const bad = mutate(good)
    expect(bad).not.toBe(good)
    expect(() => readGoogleAds(bad, now)).toThrow()
  })
})

describe('a file for Meta', () => {
  const choice = { platform: meta }

  test('has the hashes of the published examples', () => {
    const lead = makeLead({}, { answers: { email: ' John_Smith@gmail.com ', phone: '16505551212' } })
    const [event] = readMeta(meta.write([chosen(lead, choice)], { name: 'Lead' }), now)
    expect(event?.user_data).toEqual({
      em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
      ph: ['e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    })
  })

  test('is one request a thousand events', () => {
    const conversions = Array.from({ length: 2_001 }, (_, index) =>
      chosen(makeLead({ fbclid: `IwAR${index}` }, { id: `lead-${index}` }), choice),
    )
    const text = meta.write(conversions, { name: 'Purchase', value })
    expect(text.trimEnd().split('\n')).toHaveLength(3)
    expect(readMeta(text, now).map(({ event_id }) => event_id)).toEqual(conversions.map(({ lead }) => lead))
    expect(JSON.parse(text.split('\n')[2] ?? '')).toEqual({
      data: [
        {
          event_name: 'Purchase',
          event_time: 1769884205,
          event_id: 'lead-2000',
          action_source: 'system_generated',
          user_data: {
            em: [sha256('kavitha.r@gmail.com')],
            ph: [sha256('919876543210')],
            fbc: `fb.1.${Date.parse('2026-01-30T23:59:59.999Z')}.IwAR2000`,
          },
          custom_data: { event_source: 'crm', lead_event_source: 'Vaasal', value: 4999.5, currency: 'INR' },
        },
      ],
    })
  })

  const good = meta.write([chosen(makeLead({ fbclid: 'IwAR' }), choice)], { name: 'Purchase', value })
  test.each<[string, (text: string) => string]>([
    ['no name', (text) => text.replace('"Purchase"', '""')],
    ['a time in milliseconds', (text) => text.replace('1769884205', '1769884205000')],
    ['a time as text', (text) => text.replace('1769884205', '"1769884205"')],
    ['an event of last month', (text) => text.replace('1769884205', '1767225600')],
    ['no id', (text) => text.replace('"7d1c"', '""')],
    ['an unknown source', (text) => text.replace('system_generated', 'crm')],
    ['the source of a website', (text) => text.replace('system_generated', 'website')],
    ['a plain address', (text) => text.replace(/[\da-f]{64}/, 'kavitha@example.com')],
    ['an upper-case hash', (text) => text.replace(/[\da-f]{64}/, 'A'.repeat(64))],
    ['a bare click id', (text) => text.replace(/fb\.1\.\d+\./, '')],
    ['a click after the event', (text) => text.replace(/fb\.1\.\d/, 'fb.1.9')],
    ['nobody', (text) => text.replace(/"user_data":\{[^}]*\}/, '"user_data":{}')],
    ['an unknown key', (text) => text.replace('"event_id"', '"name":"x","event_id"')],
    ['a value as text', (text) => text.replace('4999.5', '"4999.50"')],
    ['a value without a currency', (text) => text.replace(/,"currency":"INR"/, '')],
    ['a purchase without a value', (text) => text.replace(/,"value".*?"INR"/, '')],
    ['no data', () => '{"data":[]}\n'],
    ['no line end', (text) => text.trimEnd()],
  ])('would not be accepted with %s', (_name, mutate) => {
    expect(readMeta(good, now)).toHaveLength(1)
    const bad = mutate(good)
    expect(bad).not.toBe(good)
    expect(() => readMeta(bad, now)).toThrow()
  })
})

const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    'Enrolled, in "Tamil"',
    'சேர்ந்தார்',
    "O'Neill; Sons",
    '=1+1',
    '  spaces  ',
    '"',
    ',',
    '""',
    'a\nb',
    '🙂,"🙂"',
  ),
)

test('whatever people and marketers write, both files can be read, and nobody can be read in them', () => {
  const lead = fc.record({
    email: awkward,
    phone: fc.stringMatching(/^[1-9]\d{9,13}$/),
    person: fc.constantFrom('Kavitha, "the first"', 'கவிதா\r\nரவி', '=cmd', "D'Souza"),
    gclid: fc.option(awkward, { nil: '' }),
    fbclid: fc.constantFrom('IwAR0_x-y', '', '"'),
    isGiven: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(lead, { minLength: 1, maxLength: 8 }), awkward, (people, name) => {
      fc.pre(name.trim() !== '')
      const leads = people.map(({ email, phone, person, gclid, fbclid, isGiven }, index) =>
        makeLead(
          { ...(gclid && { gclid }), ...(fbclid && { fbclid }) },
          {
            id: `lead-${index}`,
            answers: { name: person, email: `${email}@example.com`, phone },
            consents: { ads: isGiven },
          },
        ),
      )
      for (const [platform, read] of [
        [googleAds, readGoogleAds],
        [meta, readMeta],
      ] as const) {
        const found = leads.map((lead) => choose(lead, { platform })).filter((one) => typeof one !== 'string')
        expect(found).toHaveLength(people.filter(({ isGiven }) => isGiven).length)
        if (found.length === 0) continue
        const text = platform.write(found, { name, value })
        const rows = read(text, now)
        expect(rows).toHaveLength(found.length)
        for (const row of rows)
          expect('event_name' in row ? row.event_name : row['Conversion Name']).toBe(name)
        for (const { phone, person } of people) {
          expect(text).not.toContain(phone)
          expect(text).not.toContain(JSON.stringify(person).slice(1, -1))
        }
        expect(text).not.toContain('@example')
      }
    }),
  )
})
