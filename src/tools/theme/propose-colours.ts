import type { MeasuredPair } from '../../core/model/measure-pairs.ts'
import type { Shape } from '../../core/model/shape.ts'
import { type RequiredColour, requiredColours } from '../../core/model/theme.ts'
import type { BrandColours } from './brand-colours.ts'
import { type ChosenColour, chooseColours } from './choose-colours.ts'
import { fitColour } from './fit-colour.ts'

/** A colour of a theme that is made from a brand. */
export interface ProposedColour extends ChosenColour {
  name: RequiredColour
  /** The colour that the brand would have there. */
  wanted: string
  /** Why `colour` is not the wanted one. */
  reason?: MeasuredPair
}

/** The shape whose buttons need most contrast, so that the shape of a site can change later. */
const strictest: Shape = { buttons: 'soft' }

/**
 * The colours of a theme that is made from a brand, in which every pair contrasts enough. Each colour takes its place in a
 * theme in which all that are left are dark text or light ground, and gives way to these as far as it must: so the theme can
 * be read after each step.
 */
export function proposeColours(brand: BrandColours): readonly ProposedColour[] {
  const chosen = chooseColours(brand)
  const [ground, surface, text] = [chosen.ground.colour, chosen.surface.colour, chosen.text.colour]
  const dark = { text, strong: text, action: text, chat: text }
  const colours: Record<RequiredColour, string> = { ground, surface, highlight: surface, ...dark }
  const reasons = new Map<RequiredColour, MeasuredPair>()
  for (const name of ['action', 'chat', 'highlight', 'strong'] as const) {
    const wanted = { ...colours, [name]: chosen[name].colour }
    const { colour, reason } = fitColour(name, colours[name], wanted, strictest)
    colours[name] = colour
    if (reason) reasons.set(name, reason)
  }
  return requiredColours.map((name) => {
    const reason = reasons.get(name)
    const { colour: wanted, origin } = chosen[name]
    return { name, wanted, origin, colour: colours[name], ...(reason && { reason }) }
  })
}

/** The colours as `pages.yaml` has them. */
export const toColours = (proposed: readonly ProposedColour[]) =>
  Object.fromEntries(proposed.map(({ name, colour }) => [name, colour])) as Record<RequiredColour, string>
