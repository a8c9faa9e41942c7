import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShade, listShades, readShade } from './shades.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a colour is written as it was read', () => {
  fc.assert(fc.property(colours, (hex) => formatShade(readShade(hex)) === hex))
  expect(readShade('#00ff00')).toEqual({ hue: 2, saturation: 1, lightness: 0.5 })
})

test('shades begin with the colour itself and reach black and white', () => {
  const shades = listShades('#a83232')
  expect(shades[0]).toBe('#a83232')
  expect(shades).toEqual(expect.arrayContaining(['#000000', '#ffffff']))
  for (const shade of shades.slice(1, 20)) {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16))
    expect(Math.abs((green ?? 0) - (blue ?? 0))).toBeLessThanOrEqual(1)
    expect(red).toBeGreaterThan(green ?? 0)
  }
})
