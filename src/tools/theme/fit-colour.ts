import { isClose, type MeasuredPair, measurePairs } from '../../core/model/measure-pairs.ts'
import type { Shape } from '../../core/model/shape.ts'
import { type ColourName, type Colours, completeColours, mixColours } from '../../core/model/theme.ts'

/** A colour with which everything in a theme can be read. */
interface FittedColour {
  colour: string
  /** Why it is not the one that was wanted: the pair that would have been furthest from what it needs. */
  reason?: MeasuredPair
}

/** How finely colours are mixed. */
const steps = 50

/**
 * The colour of `colours` by this name, mixed with another one of them as far as it takes for every pair of the theme to
 * contrast enough. With `towards` alone in its place they do.
 */
export function fitColour(
  name: ColourName,
  towards: string,
  colours: Readonly<Partial<Colours>>,
  shape: Shape,
): FittedColour {
  const wanted = colours[name] ?? towards
  const findClosePairs = (colour: string) =>
    measurePairs(completeColours({ ...colours, [name]: colour }), shape).filter(isClose)
  const [reason] = findClosePairs(wanted).sort(
    (one, other) => one.ratio / one.minimum - other.ratio / other.minimum,
  )
  if (!reason) return { colour: wanted }
  const mixed = Array.from({ length: steps }, (_, step) => mixColours(wanted, towards, 1 - step / steps))
  return { colour: mixed.find((colour) => findClosePairs(colour).length === 0) ?? towards, reason }
}
