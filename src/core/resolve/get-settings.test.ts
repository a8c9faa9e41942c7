import { expect, test } from 'vitest'
import { getSettings } from './get-settings.ts'

const readTheme = (theme: object) => getSettings({ site: { theme } }).theme

test('a family without a name and a file without a path are left out; they have been reported', () => {
  const files = ['fonts/kavin.woff2', undefined]
  const { fonts } = readTheme({ fonts: { headline: { weight: 600 }, body: { name: 'Kavin', files } } })
  expect(fonts).toEqual({ body: { name: 'Kavin', files: ['fonts/kavin.woff2'] } })
  expect(readTheme({ fonts: { headline: 'Anek', body: undefined } }).fonts).toEqual({ headline: 'Anek' })
})

test('an entry of the schedule that cannot be used changes nothing, and keeps its place', () => {
  const entry = { from: '2027-01-10', set: { radius: 0, colors: { lilac: '#c8a2c8' } } }
  const { when } = readTheme({ when: [undefined, { from: '2027-01-01' }, entry] })
  expect(when).toEqual([{ set: {} }, { set: {} }, { from: '2027-01-10', set: { radius: 0, colors: {} } }])
})
