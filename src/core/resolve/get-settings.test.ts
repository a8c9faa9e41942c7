import { expect, test } from 'vitest'
import { getSettings } from './get-settings.ts'

const readTheme = (theme: object) => getSettings({ site: { theme } }).theme

test('a family without a name is left out, as it has been reported', () => {
  const { fonts } = readTheme({ fonts: { headline: { weight: 600 }, body: { name: 'Kavin' } } })
  expect(fonts).toEqual({ body: { name: 'Kavin' } })
  expect(readTheme({ fonts: { headline: 'Anek', body: undefined } }).fonts).toEqual({ headline: 'Anek' })
})

test('an entry of the schedule that cannot be used changes nothing, and keeps its place', () => {
  const entry = { from: '2027-01-10', set: { radius: 0, colors: { lilac: '#c8a2c8' } } }
  const { when } = readTheme({ when: [undefined, { from: '2027-01-01' }, entry] })
  expect(when).toEqual([{ set: {} }, { set: {} }, { from: '2027-01-10', set: { radius: 0, colors: {} } }])
})
