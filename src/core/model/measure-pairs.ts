import type { Shape } from './shape.ts'
import { type ColourName, type Colours, listContrastPairs, measureContrast } from './theme.ts'

/** A colour on another, with the contrast that the two have and the contrast that they need. */
export interface MeasuredPair {
  name: ColourName
  on: ColourName
  ratio: number
  minimum: number
}

/** Every pair of a site's shape once, with the larger minimum where it has two; pairs of colours that are given. */
export function measurePairs(colours: Partial<Colours>, shape: Shape): MeasuredPair[] {
  const pairs = new Map<string, MeasuredPair>()
  for (const { on, colours: names, minimum } of listContrastPairs(shape)) {
    for (const name of names) {
      const [colour, ground] = [colours[name], colours[on]]
      const key = nameOfPair({ name, on })
      if (colour && ground && (pairs.get(key)?.minimum ?? 0) < minimum)
        pairs.set(key, { name, on, ratio: measureContrast(colour, ground), minimum })
    }
  }
  return [...pairs.values()]
}

/** A pair has one name, whichever of its colours is on the other. */
export const nameOfPair = ({ name, on }: Pick<MeasuredPair, 'name' | 'on'>) => [name, on].sort().join(' ')

export const isClose = ({ ratio, minimum }: Pick<MeasuredPair, 'ratio' | 'minimum'>) => ratio < minimum

/** A contrast for people, such as `4.49`: rounded down, so that what is not enough never looks as if it were. */
export const formatRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)
