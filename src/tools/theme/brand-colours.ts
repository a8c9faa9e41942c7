/** A colour of a brand, as `#rrggbb`, and how much of all its colours it is: from 0 to 1. */
export interface BrandColour {
  colour: string
  share: number
}

/** The colours that a theme is made from, the largest share first. */
export interface BrandColours {
  /** The path of a logo, or `undefined` if the colours themselves were given. */
  logo?: string
  colours: readonly BrandColour[]
}

/** Between the least and the most of the three channels, from 0 to 255: how far a colour is from grey. */
export function measureSpread(colour: string): number {
  const channels = readChannels(colour)
  return Math.max(...channels) - Math.min(...channels)
}

/** Colours with less spread are taken for black, grey or white. */
const leastSpread = 24

export const isGrey = (colour: string): boolean => measureSpread(colour) < leastSpread

/** From 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

export function readChannels(colour: string): Channels {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return [red, green, blue]
}
