import type { ThemeFonts } from './fonts.ts'
import type { Shape } from './shape.ts'

/** The colours of the engine, each named by its purpose and never its look; the purpose is the editor's help too. */
export const colourUses = {
  ground: 'The background of the page.',
  surface: 'Cards and fields on the background, and text on dark backgrounds.',
  text: 'Text and headings, and the darkest background.',
  textSoft: 'Text that matters less: hints and captions.',
  strong: 'The background of sections that stand out, with light text.',
  strongSoft: 'A lighter shade of `strong`: marks and controls.',
  soft: 'Pale shapes, and soft text on `strong`.',
  softTint: 'The background of quiet sections and of images that are loading.',
  action: 'The main button and the accent in headlines.',
  actionEdge: 'The lower edge of the main button, and the button while it is pressed.',
  actionTint: 'A pale background in the colour of the action.',
  highlight: 'The bright background of offers and openings.',
  highlightTint: 'A pale background in the colour of the highlight.',
  highlightText: 'Text in the colour of the highlight, dark enough to be read.',
  chat: 'Buttons that open a chat.',
  chatEdge: 'The lower edge of chat buttons, and the button while it is pressed.',
  chatTint: 'A pale background in the colour of the chat buttons.',
  line: 'Thin lines between items and around cards.',
  edge: 'The border of fields and other controls.',
  edgeOnStrong: 'The border of controls on `strong`.',
  errorTint: 'The background of a field with a mistake.',
  dots: 'The dots of the motif.',
  loopsOnHighlight: 'The lines of the motif on `highlight`.',
  loopsOnTint: 'The lines of the motif on pale backgrounds.',
  loopsOnStrong: 'The lines of the motif on `strong`.',
}
export type ColourName = keyof typeof colourUses
export const colourNames = Object.keys(colourUses) as ColourName[]

/** The colours that a site must give; the others are mixed from these unless it gives them too. */
export const requiredColours = ['ground', 'surface', 'text', 'strong', 'action', 'highlight', 'chat'] as const
export type RequiredColour = (typeof requiredColours)[number]

export type Colours = Record<ColourName, string>

/** Each except `none` is a folder of `ui/motifs`. */
export const motifNames = ['kolam', 'dots', 'waves', 'terrazzo', 'none'] as const
export type MotifName = (typeof motifNames)[number]

export interface Theme {
  colours: Colours
  fonts: ThemeFonts
  /** Corner radius of a card, in pixels; the other radii follow from it. */
  radius: number
  motif: MotifName
  /** Without it, and where it says nothing, the usual shape. */
  shape?: Shape
}

/** `[colour, mixed with, share of the first]`, in the order of computation. */
const derived: Record<Exclude<ColourName, RequiredColour>, [ColourName, ColourName, number]> = {
  textSoft: ['text', 'ground', 0.76],
  strongSoft: ['strong', 'surface', 0.82],
  soft: ['strong', 'surface', 0.28],
  softTint: ['strong', 'surface', 0.09],
  actionEdge: ['action', 'text', 0.72],
  actionTint: ['action', 'surface', 0.14],
  highlightTint: ['highlight', 'surface', 0.28],
  highlightText: ['text', 'highlight', 0.82],
  chatEdge: ['chat', 'text', 0.72],
  chatTint: ['chat', 'surface', 0.14],
  line: ['text', 'ground', 0.14],
  edge: ['text', 'ground', 0.56],
  edgeOnStrong: ['strong', 'surface', 0.44],
  errorTint: ['action', 'surface', 0.05],
  dots: ['text', 'ground', 0.16],
  loopsOnHighlight: ['highlight', 'surface', 0.62],
  loopsOnTint: ['strong', 'surface', 0.26],
  loopsOnStrong: ['strong', 'surface', 0.8],
}

/** The colours that a colour is mixed from if a site does not give it. */
export function listSources(name: ColourName): readonly ColourName[] {
  const [one, other] = derived[name as keyof typeof derived] ?? []
  return one && other ? [one, other] : []
}

/** Completes a site's colours. `given` contains at least the required ones as `#rrggbb`. */
export function completeColours(given: Partial<Colours>): Colours {
  const colours = { ...given }
  for (const [name, [one, other, share]] of Object.entries(derived)) {
    const key = name as ColourName
    colours[key] ??= mixColours(colours[one] ?? '#000000', colours[other] ?? '#ffffff', share)
  }
  return colours as Colours
}

/** `one` with so much of it, the rest `other`; both as `#rrggbb`. */
export function mixColours(one: string, other: string, share: number): string {
  const [first, second] = [readChannels(one), readChannels(other)]
  const channel = (index: 0 | 1 | 2) => Math.round(first[index] * share + second[index] * (1 - share))
  return `#${[channel(0), channel(1), channel(2)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function readChannels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/**
 * Pairs that the engine's styles put on each other; a stylesheet may use no other pair. Text needs 4.5:1, controls
 * and large shapes 3:1 (WCAG 2.2, 1.4.3 and 1.4.11).
 */
const contrastPairs: readonly { on: ColourName; colours: readonly ColourName[]; minimum: 4.5 | 3 }[] = [
  { on: 'ground', colours: ['text', 'textSoft', 'action'], minimum: 4.5 },
  { on: 'surface', colours: ['text', 'textSoft', 'action', 'highlightText'], minimum: 4.5 },
  { on: 'softTint', colours: ['text', 'textSoft', 'action'], minimum: 4.5 },
  { on: 'soft', colours: ['text'], minimum: 4.5 },
  { on: 'highlight', colours: ['text', 'actionEdge'], minimum: 4.5 },
  { on: 'highlightTint', colours: ['text', 'textSoft', 'action', 'highlightText'], minimum: 4.5 },
  { on: 'actionTint', colours: ['text'], minimum: 4.5 },
  { on: 'errorTint', colours: ['text'], minimum: 4.5 },
  { on: 'chatTint', colours: ['text', 'chatEdge'], minimum: 4.5 },
  { on: 'action', colours: ['surface'], minimum: 4.5 },
  { on: 'actionEdge', colours: ['surface'], minimum: 4.5 },
  { on: 'chat', colours: ['surface'], minimum: 4.5 },
  { on: 'chatEdge', colours: ['surface'], minimum: 4.5 },
  { on: 'strong', colours: ['surface', 'soft', 'highlight'], minimum: 4.5 },
  { on: 'strongSoft', colours: ['surface'], minimum: 4.5 },
  { on: 'text', colours: ['surface', 'soft', 'highlight'], minimum: 4.5 },
  { on: 'ground', colours: ['edge', 'chat', 'actionEdge'], minimum: 3 },
  { on: 'surface', colours: ['edge', 'chat', 'chatEdge'], minimum: 3 },
  { on: 'highlightTint', colours: ['edge', 'chat'], minimum: 3 },
  { on: 'softTint', colours: ['chat', 'strongSoft'], minimum: 3 },
  { on: 'strong', colours: ['edgeOnStrong'], minimum: 3 },
  { on: 'errorTint', colours: ['action'], minimum: 3 },
]

type Pairs = typeof contrastPairs

/** Light buttons are written on in the darker shade of their colour. */
const lightButtonPairs: Pairs = [
  { on: 'surface', colours: ['actionEdge', 'chatEdge'], minimum: 4.5 },
  { on: 'actionTint', colours: ['actionEdge'], minimum: 4.5 },
]

/** The pairs of a site's shape. */
export function listContrastPairs({ buttons }: Shape): Pairs {
  return buttons === 'outlined' || buttons === 'soft'
    ? [...contrastPairs, ...lightButtonPairs]
    : contrastPairs
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function measureContrast(one: string, other: string): number {
  const [lighter, darker] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

function measureLuminance(hex: string): number {
  const [red, green, blue] = readChannels(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
