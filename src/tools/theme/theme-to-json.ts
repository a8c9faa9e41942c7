import { toThemeFonts } from '../../core/model/fonts.ts'
import { completeShape } from '../../core/model/shape.ts'
import {
  type Colours,
  colourNames,
  colourUses,
  completeColours,
  listSources,
} from '../../core/model/theme.ts'
import type { BrandColours } from './brand-colours.ts'
import { isCloseAnywhere, type MeasuredTheme, type ThemePair } from './measure-theme.ts'
import type { ProposedColour } from './propose-colours.ts'

/** A theme for programs; with the colours that it is made from, if it is made from a brand. */
export function themeToJson(
  { look, pairs, changes }: MeasuredTheme,
  made?: { brand: BrandColours; proposed: readonly ProposedColour[] },
): string {
  const { colors, fonts, radius, motif, ...shape } = look
  const value = {
    version: 1,
    ...(made && { from: made.brand, proposed: made.proposed }),
    colors: listColours(colors),
    fonts: toThemeFonts(fonts, shape.headlines?.weight),
    shape: { radius, motif, ...completeShape(shape) },
    pairs: pairs.map(toContrast),
    changes: changes.map((change) => ({ ...change, pairs: change.pairs.map(toContrast) })),
  }
  return JSON.stringify(value, null, 2)
}

function listColours(given: Partial<Colours>): object[] {
  const colours = completeColours(given)
  return colourNames.map((name) => ({
    ...{ name, color: colours[name], use: colourUses[name] },
    ...(!(name in given) && { mixedFrom: listSources(name) }),
  }))
}

const toContrast = ({ ratios, minimum, ...pair }: ThemePair) => ({
  ...{ ...pair, needed: minimum, contrast: ratios },
  passes: !isCloseAnywhere({ ...pair, ratios, minimum }),
})
