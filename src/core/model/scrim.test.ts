import { expect, test } from 'vitest'
import { coloursOn } from './grounds.ts'
import { fitScrim, formatRange, joinRanges, parseRange } from './scrim.ts'
import { completeColours, measureContrast, mixColours } from './theme.ts'

const colours = completeColours({
  ...{ ground: '#faf7f2', surface: '#ffffff', text: '#1c1a17', strong: '#153a35' },
  ...{ action: '#b3261e', highlight: '#ffc845', chat: '#0b7a3b' },
})
const dark = completeColours({
  ...{ ground: '#101214', surface: '#181b1e', text: '#f1f1ee', strong: '#b8d8d0' },
  ...{ action: '#ff9b8a', highlight: '#554400', chat: '#4bd18b' },
})
const white = { darkest: '#202020', brightest: '#ffffff' }

test.each([
  ['a light theme', colours],
  ['a dark theme', dark],
])(
  'on every pixel of a photograph the text of %s has its contrast, and not with less of the ground',
  (_, theme) => {
    const scope = coloursOn('strong', theme)
    const measure = (pixel: string, share: number) =>
      measureContrast(scope.text, mixColours(scope.ground, pixel, share))
    for (const range of [
      white,
      { darkest: '#000000', brightest: '#806040' },
      { darkest: '#e0e0e0', brightest: '#f4f4f4' },
    ]) {
      const scrim = fitScrim(theme, range)
      const contrasts = [range.darkest, range.brightest].map((pixel) => measure(pixel, scrim))
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
      const less = [range.darkest, range.brightest].map((pixel) => measure(pixel, Math.max(0, scrim - 0.25)))
      if (scrim > 0.25) expect(Math.min(...less)).toBeLessThan(4.5)
    }
  },
)

test('a dark photograph needs nothing, and a brighter one more than a darker one', () => {
  expect(fitScrim(colours, { darkest: '#000000', brightest: '#202020' })).toBe(0)
  expect(fitScrim(colours, white)).toBeGreaterThan(
    fitScrim(colours, { darkest: '#000000', brightest: '#a0a0a0' }),
  )
})

test('two photographs have the extremes of both; of a drawing any pixel is thought', () => {
  const joined = joinRanges([
    { darkest: '#102030', brightest: '#a0b0c0' },
    { darkest: '#200a40', brightest: '#90ffc1' },
  ])
  expect(joined).toEqual({ darkest: '#100a30', brightest: '#a0ffc1' })
  expect(joinRanges([undefined])).toEqual({ darkest: '#000000', brightest: '#ffffff' })
  expect(parseRange(formatRange(joined))).toEqual(joined)
})
