import type { ColourName, Theme } from '../core/theme.ts'

/** The CSS variable of a theme colour: styles name what a colour is for, the site's data say what it is. */
export function colour(name: ColourName): string {
  return `var(--${toKebab(name)})`
}

/** The site's theme as custom properties, for the page's style. */
export function writeThemeVariables(theme: Theme): string {
  const colours = Object.entries(theme.colours).map(([name, value]) => `--${toKebab(name)}:${value}`)
  const lines = theme.motif === 'kolam' ? 'inline' : 'none'
  const dots = theme.motif === 'none' ? 'none' : 'inline'
  return `:root{${colours.join(';')};--radius:${theme.radius}px;--motif-lines:${lines};--motif-dots:${dots}}`
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Phone first: styles without a query are the phone's. Widths in pixels, from the look's breakpoints. */
export const from = {
  tablet: '@media (min-width:768px)',
  wide: '@media (min-width:1024px)',
} as const

/** For what only phones have: a bar at the bottom edge, controls below small pictures. */
export const onPhones = '@media (max-width:767.98px)'

/** The content column's edge on wide screens, for grounds that reach the window's. */
export const wideGutter = 'max(64px, calc((100vw - 1280px) / 2 + 64px))'

export const reducedMotion = '@media (prefers-reduced-motion:reduce)'

/** Spacing steps in pixels. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '48px',
  8: '64px',
  9: '96px',
} as const

/** One square corner on the speaker's side: the brand's drop, for buttons and bubbles. */
export const speakingCorner = (radius: string) => `border-radius:${radius} ${radius} ${radius} 4px`
