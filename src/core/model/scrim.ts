import type { ColourRange } from './bound.ts'
import { coloursOn } from './grounds.ts'
import { type Colours, measureContrast, mixColours } from './theme.ts'

/** A little more than texts (4.5:1) and headlines (3:1) need, as no two formats show the same pixels. */
const needed = [
  ['text', 4.7],
  ['action', 3.2],
] as const

/** From this opacity on, little of a photograph is seen. */
export const maxScrim = 0.85

/** What is known of a drawing, or of an image through which something shows. */
const anyRange: ColourRange = { darkest: '#000000', brightest: '#ffffff' }

/**
 * How much of the ground `strong` lies on a photograph, from 0 to 1: the least with which its texts are read on the
 * darkest and on the brightest pixel, and so on all between.
 */
export function fitScrim(colours: Colours, { darkest, brightest }: ColourRange): number {
  const scope = coloursOn('strong', colours)
  const isRead = (share: number) =>
    [darkest, brightest].every((pixel) => {
      const behind = mixColours(scope.ground, pixel, share)
      return needed.every(([name, contrast]) => measureContrast(scope[name], behind) >= contrast)
    })
  for (let percent = 0; percent < 100; percent += 1) if (isRead(percent / 100)) return percent / 100
  return 1
}

/** The extremes of several images, of which one is shown. */
export function joinRanges(ranges: readonly (ColourRange | undefined)[]): ColourRange {
  const known = ranges.map((range) => range ?? anyRange)
  return {
    darkest: joinChannels(
      known.map(({ darkest }) => darkest),
      (one, other) => (one < other ? one : other),
    ),
    brightest: joinChannels(
      known.map(({ brightest }) => brightest),
      (one, other) => (one > other ? one : other),
    ),
  }
}

const channels = [1, 3, 5] as const

/** Two hexadecimal digits of the same case are in the order of their values. */
const joinChannels = (colours: readonly string[], choose: (one: string, other: string) => string) =>
  `#${channels.map((at) => colours.map((colour) => colour.slice(at, at + 2)).reduce(choose)).join('')}`

/** As the attribute `data-range` holds it. */
export const formatRange = ({ darkest, brightest }: ColourRange): string => `${darkest} ${brightest}`

/** What `formatRange` wrote. */
export function parseRange(text: string): ColourRange {
  const [darkest = anyRange.darkest, brightest = anyRange.brightest] = text.split(' ')
  return { darkest, brightest }
}
