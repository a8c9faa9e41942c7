import type { Shape } from '../../../core/model/shape.ts'
import { roundest } from './corners.ts'
import type { ShapeStyles } from './shape-styles.ts'

const small = 'min(var(--radius),18%)'
const lineProperties = { 'sign-mark': 'var(--action)', 'sign-fill': 'transparent' }

/** The ground of a tick or a chat sign is its own box, instead of the drop that it draws first. */
const fill = (corners: string) =>
  `.tick{border-radius:${corners};background:currentColor}.tick>:first-child{fill:none}`

const drawn = '.tick>:last-child{stroke:currentColor}.chat-sign>g{fill:currentColor}'
const outline = (selector: string, corners: string) =>
  `${selector}{border-radius:${corners};box-shadow:inset 0 0 0 2px}`
const empty = ':is(.tick,.chat-sign)>:first-child{fill:none}'

const chat = (path: string) =>
  `.chat-sign{background:currentColor;clip-path:path("${path}")}.chat-sign>:first-child{fill:none}`
const roundChat = 'M13 1a12 11.5 0 1 1-5 22l-6 3 1.5-6A11.5 11 0 0 1 13 1z'
const squareChat = 'M1 3h24v19H10l-6 4v-4H1z'

/** `--sign` is the outline of small signs and of numbers. */
export const signStyles: Record<NonNullable<Shape['signs']>, ShapeStyles> = {
  drop: { properties: { sign: `${roundest} ${roundest} ${roundest} 4px` } },
  circle: { properties: { sign: roundest }, rules: fill(roundest) + chat(roundChat) },
  square: { properties: { sign: small }, rules: fill(small) + chat(squareChat) },
  ring: {
    properties: { sign: roundest, ...lineProperties },
    rules: empty + drawn + outline('.tick,.chat-sign', roundest),
  },
  plain: {
    properties: { sign: small, 'sign-line': '0px', 'motif-plain': 'none', ...lineProperties },
    rules: `${empty}${drawn}.tick>:last-child{transform:scale(1.3);transform-origin:50% 50%}${outline('.chat-sign', small)}`,
  },
}
