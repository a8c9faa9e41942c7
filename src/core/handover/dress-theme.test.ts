import { expect, test } from 'vitest'
import { dressTheme, listLookEvents, listLookMoments, listLooks } from './dress-theme.ts'

const colors = { ground: '#ffffff', text: '#111111' } as never
const theme = {
  ...{ colors, radius: 16, motif: 'none' as const },
  when: [
    {
      ...{ from: '2026-11-05T00:00', until: '2026-11-20T00:00' },
      set: { colors: { ground: '#fff3d0' }, motif: 'dots' as const },
    },
    { from: '2026-11-08T00:00', until: '2026-11-09T00:00', set: { radius: 0 } },
  ],
}
const settings = { theme, timezone: 'Asia/Kolkata' }
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test('before and after its changes a theme is as it is written, without them', () => {
  for (const day of [4, 21])
    expect(dressTheme(settings, at(day))).toEqual({ colors, radius: 16, motif: 'none' })
})

test('a change is laid over the theme colour by colour', () => {
  expect(dressTheme(settings, at(6))).toEqual({
    colors: { ground: '#fff3d0', text: '#111111' },
    radius: 16,
    motif: 'dots',
  })
})

test('a change of one trait of headlines leaves the others', () => {
  const headlines = { align: 'centre', emphasis: 'marker' } as const
  const when = [{ set: { headlines: { emphasis: 'underline' as const } } }]
  const dressed = dressTheme({ theme: { ...theme, headlines, when } }, at(6))
  expect(dressed.headlines).toEqual({ align: 'centre', emphasis: 'underline' })
  expect(dressTheme({ theme: { ...theme, when } }, at(6)).headlines).toEqual({ emphasis: 'underline' })
})

test('the last change that holds wins, and the earlier ones do not show through', () => {
  expect(dressTheme(settings, at(8))).toEqual({ colors, radius: 0, motif: 'none' })
})

test('times are in the zone of the site, and each is a moment at which the look may change', () => {
  expect(listLookMoments(settings)[0]).toBe(Date.parse('2026-11-05T00:00+05:30'))
  expect(listLookMoments(settings)).toHaveLength(4)
  expect(listLooks(settings)).toHaveLength(3)
})

test('what the calendar lists of a look', () => {
  expect(listLookEvents(settings, { from: at(7).getTime() })).toEqual([
    { at: Date.parse('2026-11-20T00:00+05:30'), what: 'changes back', fields: ['colors', 'motif'] },
    { at: Date.parse('2026-11-08T00:00+05:30'), what: 'changes', fields: ['radius'] },
    { at: Date.parse('2026-11-09T00:00+05:30'), what: 'changes back', fields: ['radius'] },
  ])
})
