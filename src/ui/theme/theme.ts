import type { ColourName } from '../../core/model/theme.ts'

/** The CSS variable of a theme colour: styles name what a colour is for, the site's data say what it is. */
export function colour(name: ColourName): string {
  return `var(--${toKebab(name)})`
}

/** The radius that our designs, whose cards have 22 pixels, are drawn with. */
const drawnRadius = 22

/** A corner drawn with so many pixels, in proportion to the radius that the theme gives. */
export function corner(pixels: number): string {
  const share = Number((pixels / drawnRadius).toFixed(3))
  return share === 1 ? 'var(--radius)' : `calc(var(--radius)*${share})`
}

/** Round corners with the square one on the speaker's side: the brand's drop, for buttons, panels and bubbles. */
export function corners(
  pixels: number,
  speaking: 'top left' | 'top right' | 'bottom right' | 'bottom left' = 'bottom left',
): string {
  const order = ['top left', 'top right', 'bottom right', 'bottom left']
  return order.map((place) => (place === speaking ? 'var(--square)' : corner(pixels))).join(' ')
}

/** A name as custom properties spell it. */
export function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Phone first: styles without a query are the phone's. The look's breakpoints of 768 and 1024 pixels, in letters of the
 * usual 16: whoever chose larger ones in the browser gets the layout that has room for them.
 */
export const from = {
  tablet: '@media (min-width:48em)',
  wide: '@media (min-width:64em)',
} as const

/** For what only phones have: a bar at the bottom edge, controls below small pictures. */
export const onPhones = '@media (max-width:47.99em)'

/** A phone with large letters, where text has no room upon pictures and a word may be wider than the screen. */
export const withLargeLetters = '@media (max-width:18em)'

/** The content column's edge on wide screens, for grounds that reach the window's. */
export const wideGutter = 'max(64px, calc((100vw - 1280px) / 2 + 64px))'

/** `border-radius` with the square corner at the bottom left; `radius` in pixels, as drawn. */
export const speakingCorner = (radius: string) => `border-radius:${corners(Number.parseFloat(radius))}`
