import { expect, test } from 'vitest'
import { describeColours } from './describe-colours.ts'

test('the average in steps of 17, and the extremes of each channel, which no single pixel has', () => {
  const pixels = Uint8Array.of(255, 0, 34, 1, 255, 34)
  expect(describeColours(pixels, 3)).toEqual({
    colour: '#882',
    range: { darkest: '#010022', brightest: '#ffff22' },
  })
})

test('a grey image has one channel, and an opaque one may have a channel for what shows through', () => {
  expect(describeColours(Uint8Array.of(0, 255), 1).range).toEqual({
    darkest: '#000000',
    brightest: '#ffffff',
  })
  expect(describeColours(Uint8Array.of(17, 255, 51, 255), 2).colour).toBe('#222')
  expect(describeColours(Uint8Array.of(17, 34, 51, 255), 4).colour).toBe('#123')
})
