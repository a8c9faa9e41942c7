import { measureContrast } from '../../core/model/theme.ts'
import { type BrandColour, type Channels, isGrey, readChannels } from './brand-colours.ts'

/** Pixels in rows, four bytes each: red, green, blue and opacity. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A pixel that is less opaque is not seen as its own colour. */
const leastOpacity = 200
/** Neighbours whose channels differ by more are on two sides of an edge. */
const maxNoise = 8
/** Colours that are nearer to each other, in the space of the three channels, count as one. */
const nearness = 56
/** A smaller share of the picture is a trace of drawing or encoding. */
const leastShare = 0.02
const maxColours = 5

/**
 * The colours of a picture, the largest first: each the commonest of those that are much like it. White and grey are left
 * out, as the ground that most logos stand on; black is kept beside other colours. Edges do not count, because what is
 * between two colours there is in neither of them.
 *
 * Empty if nothing in the picture has a colour.
 */
export function findPictureColours(pixels: Pixels): BrandColour[] {
  const groups: { colour: string; channels: Channels; count: number }[] = []
  for (const [colour, count] of countColours(pixels)) {
    const channels = readChannels(colour)
    const group = groups.find((one) => measureDistance(one.channels, channels) < nearness)
    if (group) group.count += count
    else groups.push({ colour, channels, count })
  }
  const coloured = groups.filter(({ colour }) => !isGrey(colour) || isDark(colour))
  const total = coloured.reduce((sum, { count }) => sum + count, 0)
  const found = coloured
    .map(({ colour, count }) => ({ colour, share: count / total }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share)
    .slice(0, maxColours)
  return found.every(({ colour }) => isGrey(colour)) ? [] : found
}

const isDark = (colour: string) => measureContrast(colour, '#000000') < 2

const measureDistance = (one: Channels, other: Channels) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** How many pixels have each colour, the most first. */
function countColours({ data, width, height }: Pixels): [colour: string, count: number][] {
  const counts = new Map<number, number>()
  const isLike = (at: number, other: number) =>
    [0, 1, 2, 3].every(
      (channel) => Math.abs((data[at + channel] ?? 0) - (data[other + channel] ?? 0)) <= maxNoise,
    )
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if ((data[at + 3] ?? 0) < leastOpacity) continue
      const besides = (x > 0 && isLike(at, at - 4)) || (x < width - 1 && isLike(at, at + 4))
      const row = width * 4
      if (!besides || !((y > 0 && isLike(at, at - row)) || (y < height - 1 && isLike(at, at + row)))) continue
      const value = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([value, count]) => [`#${value.toString(16).padStart(6, '0')}`, count])
}
