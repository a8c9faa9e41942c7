import { listFamilies } from '../font-list.ts'

/** The families that the engine ships, with the scripts whose letters they have. */
const shippedFamilies = {
  Anek: 'Latn Taml Mlym Telu Deva Knda',
  'Baloo 2': 'Latn Deva',
  'EB Garamond': 'Latn Cyrl Grek',
  Fraunces: 'Latn',
  'JetBrains Mono': 'Latn Cyrl Grek',
  'Noto Serif': 'Latn Taml Mlym Telu Deva Knda',
  Oswald: 'Latn Cyrl',
  Outfit: 'Latn',
  'Playfair Display': 'Latn Cyrl',
  'Roboto Slab': 'Latn Cyrl Grek',
  'Source Sans 3': 'Latn Cyrl Grek',
  'Work Sans': 'Latn',
} as const
export type ShippedFont = keyof typeof shippedFamilies

/** Fonts that the engine ships; any other name is a font of the device, or one with files of its own. */
export const shippedFonts = Object.keys(shippedFamilies) as readonly ShippedFont[]

export const shippedScripts = (name: ShippedFont): string[] => shippedFamilies[name].split(' ')

export const isShippedFont = (name: string): name is ShippedFont => Object.hasOwn(shippedFamilies, name)

/** What text is set in: headlines, or everything else. */
export const fontRoles = ['headline', 'body'] as const
export type FontRole = (typeof fontRoles)[number]

/** A font as a site names it: a CSS list of families, or one family with its files and what follows it. */
export type FontSetting =
  | string
  | { name: string; files?: readonly string[]; weight?: number; fallback?: string }

/** A family of a site's list: with files of its own, shipped, of the device, or a kind of font. */
export interface FontFamily {
  name: string
  /** Paths from the site's folder. */
  files?: readonly string[]
  /** The weight of headlines. */
  weight?: number
}

/** The families of each role, the first one that has a letter is used for it. Empty if a site names none. */
export type ThemeFonts = Readonly<Record<FontRole, readonly FontFamily[]>>

/** The families that a setting names, in their order. */
export function listFontFamilies(setting: FontSetting | undefined): FontFamily[] {
  if (setting === undefined) return []
  if (typeof setting === 'string') return listFamilies(setting).map((name) => ({ name }))
  const { fallback, ...own } = setting
  return [own, ...listFontFamilies(fallback)]
}

/** What headlines are set in by default: the device's font. */
const defaultHeadline = 'system-ui, sans-serif'

/** @param weight of headlines whose font does not say its own */
export function toThemeFonts(
  fonts: Partial<Record<FontRole, FontSetting>> = {},
  weight?: number,
): ThemeFonts {
  const headline = listFontFamilies(fonts.headline ?? fonts.body ?? defaultHeadline)
  return {
    headline: weight === undefined ? headline : headline.map((family) => ({ weight, ...family })),
    body: listFontFamilies(fonts.body),
  }
}

/** The weight in which headlines are set, and the weights of the text. */
export const headlineWeight = 750
export const bodyWeights = [400, 700] as const

/** What is known of a file in a site's `fonts/`. */
export interface FontFacts {
  /** Of the content. */
  hash: string
  /** On its weight axis, or its only weight twice. */
  weights: readonly [lightest: number, heaviest: number]
  isItalic: boolean
  unitsPerEm: number
  /** The code points that it has letters for. */
  coverage: readonly (readonly [first: number, last: number])[]
}

/** A file in a site's `fonts/`, or why it cannot be used. */
export type OwnFontFile = FontFacts | { problem: string }

export const isUsableFont = (file: OwnFontFile): file is FontFacts => !('problem' in file)
