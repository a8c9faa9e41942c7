import { type Look, listLooks } from '../../core/handover/dress-theme.ts'
import { coloursOn, type GroundName, groundNames } from '../../core/model/grounds.ts'
import { isClose, type MeasuredPair, measurePairs } from '../../core/model/measure-pairs.ts'
import { completeColours } from '../../core/model/theme.ts'
import type { ThemeSettings } from '../../core/schema/theme-schema.ts'

/** Two colours that are on each other, with their contrast on each ground that a block can stand on. */
export interface ThemePair extends Pick<MeasuredPair, 'name' | 'on' | 'minimum'> {
  ratios: Readonly<Record<GroundName, number>>
}

/** A change of the theme for a while. */
export interface MeasuredChange extends Readonly<NonNullable<ThemeSettings['when']>[number]> {
  /** The pairs that are not as they are in the theme itself. */
  pairs: readonly ThemePair[]
}

/** A theme with the contrast of all its pairs. */
export interface MeasuredTheme {
  look: Look
  pairs: readonly ThemePair[]
  changes: readonly MeasuredChange[]
}

/** Measures a theme that has all required colours, and each change of it. */
export function measureTheme(theme: ThemeSettings): MeasuredTheme {
  const [look, ...changed] = listLooks({ theme })
  const pairs = measureLook(look)
  const known = new Set(pairs.map((pair) => JSON.stringify(pair)))
  const changes = (theme.when ?? []).map((change, index) => ({
    ...change,
    pairs: measureLook(changed[index] ?? look).filter((pair) => !known.has(JSON.stringify(pair))),
  }))
  return { look, pairs, changes }
}

function measureLook({ colors, ...shape }: Look): ThemePair[] {
  const colours = completeColours(colors)
  const grounds = groundNames.map(
    (ground) => [ground, measurePairs(coloursOn(ground, colours), shape)] as const,
  )
  return measurePairs(colours, shape).map(({ name, on, minimum }, index) => {
    const ratios = grounds.map(([ground, pairs]) => [ground, pairs[index]?.ratio ?? 0])
    return { name, on, minimum, ratios: Object.fromEntries(ratios) }
  })
}

/** Whether two colours contrast too little on one of the grounds. */
export const isCloseAnywhere = ({ minimum, ratios }: ThemePair): boolean =>
  groundNames.some((ground) => isClose({ ratio: ratios[ground], minimum }))

/** The pairs of a theme and of its changes that contrast too little. */
export const listClosePairs = ({ pairs, changes }: MeasuredTheme): readonly ThemePair[] =>
  [...pairs, ...changes.flatMap((change) => change.pairs)].filter(isCloseAnywhere)
