import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignParameters } from './campaign.ts'
import { readParameters, readTouches, type Touch } from './touches.ts'

const now = new Date('2026-04-01T10:00:00Z')
const touch = (day: string, source = 'google'): Touch => ({
  route: '/tamil/google-4',
  day,
  parameters: { utm_source: source },
})
const store = (first: unknown, last: unknown) => JSON.stringify({ first, last })

test('the known parameters are read, at most 200 characters of a name', () => {
  expect(readParameters(`?utm_source=google&q=secret&utm_term=${'x'.repeat(500)}&utm_medium=`)).toEqual({
    utm_source: 'google',
    utm_term: 'x'.repeat(200),
  })
  expect(readParameters(`?utm_source=${'x'.repeat(199)}%F0%9F%98%80`)).toEqual({
    utm_source: 'x'.repeat(199),
  })
  expect(readParameters('?utm_source=a%00b%0A')).toEqual({ utm_source: 'ab' })
  expect(readParameters('?q=1')).toBeUndefined()
  expect(readParameters('')).toBeUndefined()
})

test.each([
  ['fbclid', 260],
  ['gclid', 230],
  ['wbraid', 201],
  ['gbraid', 512],
  ['msclkid', 512],
] as const)('a click id is read whole: %s of %i characters', (name, length) => {
  const id = `${'x'.repeat(length - 1)}-`
  const parameters = readParameters(`?${name}=${id}`)
  expect(parameters).toEqual({ [name]: id })
  const stored = store(null, { route: '/', day: '2026-03-31', parameters })
  expect(readTouches(stored, now)?.last.parameters).toEqual(parameters)
})

test('a click id that no platform can have made is left out, because a part of it is worth nothing', () => {
  expect(readParameters(`?utm_source=fb&fbclid=${'x'.repeat(513)}`)).toEqual({ utm_source: 'fb' })
  expect(readParameters(`?gclid=${'x'.repeat(513)}`)).toBeUndefined()
})

const all = { utm_source: 'fb', utm_medium: 'cpc', utm_campaign: 'Diwali' }

test.each([
  ['utm_source=fb&amp;utm_medium=cpc&amp;utm_campaign=Diwali', all],
  ['utm_source=fb&amp;amp;utm_medium=cpc&amp;amp;utm_campaign=Diwali', all],
  ['utm_source=fb&amp%3Butm_medium=cpc&AMP;utm_campaign=Diwali', all],
  ['UTM_Source=fb&Utm_Medium=cpc&utm_campaigN=Diwali', all],
  ['q=1&amp;UTM_SOURCE=fb', { utm_source: 'fb' }],
  ['GCLID=AbC&amp;FbClid=dEf', { gclid: 'AbC', fbclid: 'dEf' }],
  ['utm_source=fb&amp;utm_source=other', { utm_source: 'fb' }],
  ['utm_source=&amp;utm_source=fb', { utm_source: 'fb' }],
  ['utm_source=%20&UTM_SOURCE=fb', { utm_source: 'fb' }],
  ['utm_campaign=salt&amp;pepper', { utm_campaign: 'salt' }],
  ['utm_campaign=salt%26amp%3Bpepper', { utm_campaign: 'salt&amp;pepper' }],
  ['my_utm_source=fb', undefined],
  ['lamp;utm_source=fb', undefined],
  ['utm_source%5B%5D=fb', undefined],
])('names are read in any case, and behind an ampersand that was escaped: %s', (search, parameters) => {
  expect(readParameters(`?${search}`)).toEqual(parameters)
})

test('a touch is dropped after 90 days', () => {
  expect(readTouches(store(touch('2026-01-02'), touch('2026-03-31')), now)?.first.day).toBe('2026-01-02')
  const later = readTouches(store(touch('2026-01-01'), touch('2026-03-31', 'meta')), now)
  expect(later).toEqual({ first: touch('2026-03-31', 'meta'), last: touch('2026-03-31', 'meta') })
  expect(readTouches(store(touch('2025-12-01'), touch('2026-01-01')), now)).toBeUndefined()
})

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['[]'],
  ['{"first":1,"last":"x"}'],
  [store({ route: 1, day: '2026-03-31', parameters: {} }, null)],
  [store({ route: '/', day: 'soon', parameters: {} }, undefined)],
  [store({ route: '/', day: '2026-03-31', parameters: null }, undefined)],
])('a malformed value gives no parameters: %s', (stored) => {
  const touches = readTouches(stored, now)
  expect(touches?.first.parameters ?? {}).toEqual({})
})

test('unknown stored parameters are dropped', () => {
  const stored = store(null, { route: '/', day: '2026-03-31', parameters: { utm_source: 'a', evil: 'b' } })
  expect(readTouches(stored, now)?.last.parameters).toEqual({ utm_source: 'a' })
})

test.each([{ toString: 1, valueOf: 1 }, null, 1, ['google']])(
  'a stored parameter that is not text is dropped: %j',
  (source) => {
    const stored = store(null, {
      route: '/',
      day: '2026-03-31',
      parameters: { utm_source: source, gclid: 'a' },
    })
    expect(readTouches(stored, now)?.last.parameters).toEqual({ gclid: 'a' })
  },
)

test('no stored value throws, and every parameter is short', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({ first: fc.jsonValue(), last: fc.jsonValue() }).map((value) => JSON.stringify(value)),
      ),
      (stored) => {
        const { parameters = {} } = readTouches(stored, now)?.last ?? {}
        for (const [name, value] of Object.entries(parameters)) {
          expect(campaignParameters).toContain(name)
          expect(value.length).toBeLessThanOrEqual(200)
        }
      },
    ),
  )
})
