import type { ColourName } from '../../core/model/theme.ts'

/** The CSS variable of a theme colour: styles name what a colour is for, the site's data say what it is. */
export function colour(name: ColourName): string {
  return `var(--${toKebab(name)})`
}

/** Card radius of our designs, in pixels. */
const drawnRadius = 22

/** A corner that was drawn with this radius, in proportion to the radius of the theme. */
export function corner(pixels: number): string {
  const share = Number((pixels / drawnRadius).toFixed(3))
  return share === 1 ? 'var(--radius)' : `calc(var(--radius)*${share})`
}

const order = ['top left', 'top right', 'bottom right', 'bottom left'] as const
type Place = (typeof order)[number]

/**
 * Rounded corners with a square one on the speaker's side, for buttons and panels. Where the theme knows no such corner,
 * `--square` is empty: of three values the second stands for the fourth corner as well.
 */
export function corners(pixels: number, speaking: Place = 'bottom left'): string {
  return order.map((place) => (place === speaking ? 'var(--square)' : corner(pixels))).join(' ')
}

/** `border-radius` of round controls. */
export const circle = 'var(--circle,50%)'

/** `border-radius` of a portrait. One corner may point: it is `pointing` at its foot or its head. */
export const face = 'var(--face,50%)'
export const pointing = (end: 'foot' | 'head') => `var(--face-${end},var(--square))`

/** `border-radius` of a small sign or a number, as it is drawn without another in the theme. */
export const sign = (drawn: string) => `var(--sign,${drawn})`

/** The edge of a card, and its shadow if the theme has one, as `box-shadow`. */
export const cardEdge = (inset: 'inset ' | '' = 'inset ') =>
  `${inset}0 0 0 var(--border,1px) var(--border-colour,${colour('line')}),var(--shadow,0 0 #0000)`

/** The space inside a card, by the density of the theme. */
export const spaced = (pixels: number) => `calc(${pixels}px*var(--density,1))`

/** A name as custom properties spell it. */
export function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Phone first: styles without a query apply to phones. The breakpoints of 768, 1024 and 1600 pixels use `em`, so a larger
 * default font size selects the narrower layout.
 */
export const from = {
  tablet: '@media (min-width:48em)',
  wide: '@media (min-width:64em)',
  widest: '@media (min-width:100em)',
} as const

/** Where something hovers: on a touch screen the look would stay after a tap, and delay what the tap does. */
export const onHover = '@media (hover:hover)'

/** Where the system paints with few colours of its own, which leaves borders and text, but neither grounds nor shadows. */
export const withForcedColours = '@media (forced-colors:active)'

/** Phones only: a bar at the bottom edge, controls below small images. */
export const onPhones = '@media (max-width:47.99em)'

/** Paper is as narrow as a phone, but has no first view. */
export const onPhoneScreens = '@media screen and (max-width:47.99em)'

/** Phones narrower than most, such as those of 320 pixels. */
export const onNarrowPhones = '@media (max-width:22.49em)'

/** Narrower than wide: no gutter beside the content that would hold a control. */
export const belowWide = '@media (max-width:63.99em)'

/** Between phones and wide screens: two columns of cards. */
export const onTablets = '@media (min-width:48em) and (max-width:63.99em)'

/** In two columns, the last of an odd number: alone in its row, which it fills. */
export const aloneInRow = ':last-child:nth-child(2n + 3)'

/** A phone with a large font size, where text does not fit onto images and a word may be wider than the screen. */
export const withLargeLetters = '@media (max-width:18em)'

/** A window at 400 %, where bars that stay in it would leave half of it to read in. */
export const inLowWindows = '@media (max-height:20em)'

/** Between words in the headline font below 20 pixels: its own space is made for headlines, and small words grow together. */
export const smallWordSpace = '0.06em'

/** Distance of the content column from the window's edge on wide screens, for grounds that reach the edge. */
export const wideGutter = 'max(64px, calc((100vw - var(--column)) / 2 + 64px))'

/** `border-radius` with the square corner at the bottom left; `radius` in pixels, as drawn. */
export const speakingCorner = (radius: string) => `border-radius:${corners(Number.parseFloat(radius))}`
