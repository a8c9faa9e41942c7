import type { ImageTraits } from '../../core/model/media.ts'

/** The average and the extremes of the pixels of an opaque image; `data` has so many `channels` for each. */
export function describeColours(
  data: Uint8Array,
  channels: number,
): Required<Pick<ImageTraits, 'colour' | 'range'>> {
  const darkest = [255, 255, 255]
  const brightest = [0, 0, 0]
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += channels)
    for (const channel of [0, 1, 2] as const) {
      // A grey image has one channel for all three.
      const value = data[channels < 3 ? at : at + channel] ?? 0
      darkest[channel] = Math.min(darkest[channel] ?? 0, value)
      brightest[channel] = Math.max(brightest[channel] ?? 0, value)
      sums[channel] = (sums[channel] ?? 0) + value
    }
  const count = data.length / channels
  return {
    colour: `#${sums.map((sum) => Math.round(sum / count / 17).toString(16)).join('')}`,
    range: { darkest: toHex(darkest), brightest: toHex(brightest) },
  }
}

const toHex = (channels: readonly number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
