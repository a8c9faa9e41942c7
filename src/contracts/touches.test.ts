import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignParameters } from './campaign.ts'
import { readParameters, readTouches, type Touch } from './touches.ts'

const now = new Date('2026-04-01T10:00:00Z')
const visit = (day: string, source = 'google'): Touch => ({
  route: '/tamil/google-4',
  day,
  parameters: { utm_source: source },
})
const store = (first: unknown, last: unknown) => JSON.stringify({ first, last })

test('an address gives the known parameters, at most 200 characters of each', () => {
  expect(readParameters(`?utm_source=google&q=secret&gclid=${'x'.repeat(500)}&utm_medium=`)).toEqual({
    utm_source: 'google',
    gclid: 'x'.repeat(200),
  })
  expect(readParameters(`?utm_source=${'x'.repeat(199)}%F0%9F%98%80`)).toEqual({
    utm_source: 'x'.repeat(199),
  })
  expect(readParameters('?utm_source=a%00b%0A')).toEqual({ utm_source: 'ab' })
  expect(readParameters('?q=1')).toBeUndefined()
  expect(readParameters('')).toBeUndefined()
})

test('a visit is forgotten after 90 days', () => {
  expect(readTouches(store(visit('2026-01-02'), visit('2026-03-31')), now)?.first.day).toBe('2026-01-02')
  const later = readTouches(store(visit('2026-01-01'), visit('2026-03-31', 'meta')), now)
  expect(later).toEqual({ first: visit('2026-03-31', 'meta'), last: visit('2026-03-31', 'meta') })
  expect(readTouches(store(visit('2025-12-01'), visit('2026-01-01')), now)).toBeUndefined()
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
])('what was not stored by us is no visit: %s', (stored) => {
  const touches = readTouches(stored, now)
  expect(touches?.first.parameters ?? {}).toEqual({})
})

test('unknown parameters in the store are left out', () => {
  const stored = store(null, { route: '/', day: '2026-03-31', parameters: { utm_source: 'a', evil: 'b' } })
  expect(readTouches(stored, now)?.last.parameters).toEqual({ utm_source: 'a' })
})

test.each([{ toString: 1, valueOf: 1 }, null, 1, ['google']])(
  'a stored parameter that is not a text is left out: %j',
  (source) => {
    const stored = store(null, {
      route: '/',
      day: '2026-03-31',
      parameters: { utm_source: source, gclid: 'a' },
    })
    expect(readTouches(stored, now)?.last.parameters).toEqual({ gclid: 'a' })
  },
)

test('nothing that stands in the store throws, and nothing long comes out of it', () => {
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
