import { type ColourName, type Colours, colourNames, measureContrast, mixColours } from './theme.ts'

/** The grounds of one colour. `plain` is the page's own. */
export const groundNames = ['plain', 'tint', 'warm', 'highlight', 'strong'] as const
export type GroundName = (typeof groundNames)[number]

/** What a block can stand on: a ground of one colour, or an image of its own. */
export const anyGroundNames = [...groundNames, 'image'] as const
export type AnyGroundName = (typeof anyGroundNames)[number]

/**
 * A colour that comes near to `wanted` with so much of it, and as near to `safe` as it takes for contrast with `on`. The
 * colour `safe` itself has that contrast in every theme without errors.
 */
interface HeldMix {
  wanted: ColourName
  share: number
  safe: ColourName
  on: readonly ColourName[]
  minimum: 4.5 | 3
}

/** What colours are on a ground: another colour of the theme, or a mix of two. The others stay. */
type Scope = Partial<Record<ColourName, ColourName | HeldMix>>

const hold = (
  wanted: ColourName,
  share: number,
  safe: ColourName,
  minimum: 4.5 | 3,
  on: readonly ColourName[],
): HeldMix => ({ wanted, share, safe, minimum, on })

/** A ground between `strong` and `text`, for all that is read on either. */
const dark = (share: number) => hold('text', share, 'strong', 4.5, ['surface', 'soft', 'highlight'])

/**
 * All pairs that styles put on each other (`listContrastPairs`) are enough apart on a ground if they are on the page: each is
 * again such a pair of the theme, or a mix that is held.
 */
const coloured: Record<GroundName, Scope> = {
  plain: {},
  tint: {
    ground: 'softTint',
    softTint: 'surface',
    edge: hold('edge', 1, 'text', 3, ['softTint', 'surface', 'highlightTint']),
  },
  warm: { ground: 'highlightTint', highlightTint: 'surface' },
  highlight: {
    ground: 'highlight',
    highlight: 'surface',
    softTint: 'surface',
    textSoft: 'text',
    action: 'actionEdge',
    actionEdge: hold('actionEdge', 0.72, 'text', 4.5, ['surface', 'highlight']),
    chat: hold('chat', 1, 'text', 3, ['highlight']),
    edge: hold('edge', 1, 'text', 3, ['highlight', 'surface', 'highlightTint']),
    line: hold('text', 0.14, 'highlight', 3, []),
    dots: 'loopsOnHighlight',
  },
  strong: {
    ground: 'strong',
    surface: dark(0.5),
    text: 'surface',
    textSoft: 'soft',
    strong: 'surface',
    strongSoft: 'soft',
    soft: 'strongSoft',
    softTint: dark(0.3),
    action: 'highlight',
    actionEdge: hold('highlight', 0.72, 'surface', 4.5, ['strong', 'strongSoft', 'text']),
    actionTint: dark(0.3),
    highlight: 'strongSoft',
    highlightTint: dark(0.3),
    highlightText: 'highlight',
    chat: hold('chat', 0.28, 'surface', 4.5, ['strong', 'text']),
    chatEdge: hold('chat', 0.14, 'surface', 4.5, ['strong', 'text']),
    chatTint: dark(0.3),
    line: hold('surface', 0.18, 'strong', 3, []),
    edge: hold('edgeOnStrong', 1, 'surface', 3, ['strong', 'text']),
    edgeOnStrong: 'edge',
    errorTint: dark(0.3),
    dots: 'loopsOnStrong',
    loopsOnHighlight: 'loopsOnStrong',
    loopsOnTint: 'loopsOnStrong',
    loopsOnStrong: 'loopsOnTint',
  },
}

/**
 * An image lies below as much of the ground `strong` as `surface` needs to be read on it (`fitScrim`). So what is read or
 * seen on that ground is `surface` here, or so near to it that it has the rest of its contrast.
 */
const scopes: Record<AnyGroundName, Scope> = {
  ...coloured,
  image: {
    ...coloured.strong,
    textSoft: 'surface',
    action: 'surface',
    actionEdge: hold('strong', 0.12, 'surface', 4.5, ['strong', 'strongSoft', 'text']),
    chat: hold('chat', 0.12, 'surface', 4.5, ['strong', 'text']),
    chatEdge: hold('chat', 0.28, 'surface', 4.5, ['strong', 'text']),
    edge: 'surface',
  },
}

/** The colours of a theme as they are on a ground. */
export function coloursOn(ground: AnyGroundName, colours: Colours): Colours {
  const scope = scopes[ground]
  const entries = colourNames.map((name) => {
    const source = scope[name] ?? name
    return [name, typeof source === 'string' ? colours[source] : mixHeld(source, colours)]
  })
  return Object.fromEntries(entries)
}

function mixHeld({ wanted, share, safe, on, minimum }: HeldMix, colours: Colours): string {
  for (let part = share; part > 0; part -= 0.05) {
    const mixed = mixColours(colours[wanted], colours[safe], part)
    if (on.every((name) => measureContrast(mixed, colours[name]) >= minimum)) return mixed
  }
  return colours[safe]
}
