import { expect, test } from 'vitest'
import { toThemeFonts } from './fonts.ts'

test('headlines have the weight of the theme, unless their font says its own', () => {
  expect(toThemeFonts({ headline: 'Fraunces, serif', body: 'Outfit' }, 600)).toEqual({
    headline: [
      { name: 'Fraunces', weight: 600 },
      { name: 'serif', weight: 600 },
    ],
    body: [{ name: 'Outfit' }],
  })
  const own = { name: 'Corner', weight: 800 }
  expect(toThemeFonts({ headline: own }, 600).headline).toEqual([own])
  expect(toThemeFonts({ headline: own }).headline).toEqual([own])
})
