import type { Shape, ShapeChoice } from '../../../core/model/shape.ts'
import { stillness } from '../global-css.ts'
import { corner, from } from '../theme.ts'
import { roundest } from './corners.ts'
import type { ShapeStyles } from './shape-styles.ts'

type StylesOf<Name extends ShapeChoice> = Record<NonNullable<Shape[Name]>, ShapeStyles>

const framed = 'min(var(--radius),22%)'

/** `--face` is the outline of portraits; a corner at its foot or its head may point to what is said. */
export const faceStyles: StylesOf<'faces'> = {
  drop: { properties: { face: roundest } },
  circle: { properties: { face: roundest, 'face-foot': roundest, 'face-head': roundest } },
  square: { properties: { face: framed, 'face-foot': framed, 'face-head': framed } },
  arch: { properties: { face: '50% 50% 0 0', 'face-foot': '0', 'face-head': '50%' } },
}

/** Bubbles have the class `bubble`; `--bubble-end` is for a corner that has a property of its own. */
export const bubbleStyles: Record<NonNullable<Shape['bubbles']>, (radius: number) => ShapeStyles> = {
  speaking: (radius) => ({
    properties: { 'bubble-end': '4px' },
    rules: `.bubble{--square:4px;--radius:${radius}px}`,
  }),
  round: () => ({ properties: { 'bubble-end': corner(18) }, rules: '.bubble{--square:}' }),
  square: () => ({
    properties: { 'bubble-end': '0px' },
    rules: '.bubble{--square:0px;--radius:0px}',
  }),
}

/** Buttons and links by their tone, with more weight than the rules of `buttonCss`. */
const select = (tone: string, state = '') => `[data-tone=${tone}][data-tone][data-tone]:is(a,button)${state}`

/** The shadow of the focus stays. */
const setEdge = (shadow: string) =>
  `${select('main', ':not(:focus-visible)')},${select('chat', ':not(:focus-visible)')}{box-shadow:${shadow}}` +
  `${select('main', ':active')},${select('chat', ':active')}{transform:none}`

/** A light ground, and what is written on it in the darker shade of the colour. */
function lighten(tone: 'main' | 'chat', ground: 'surface' | 'tint', hover: 'surface' | 'tint'): string {
  const colour = tone === 'main' ? 'action' : 'chat'
  const find = (shade: string) => (shade === 'surface' ? 'var(--surface)' : `var(--${colour}-tint)`)
  return (
    `${select(tone)}{color:var(--${colour}-edge);background:${find(ground)}}` +
    `@media (hover:hover){${select(tone, ':hover')}{background:${find(hover)}}}`
  )
}

/** The shades of the ground `strong` are near each other, and photographs are covered with it: there the button has an edge. */
const edgeOnStrong = ['main', 'chat']
  .map(
    (tone) =>
      `:is([data-ground=strong],[data-ground=image]) ${select(tone, ':not(:focus-visible)')}{box-shadow:inset 0 0 0 1.5px var(--edge)}`,
  )
  .join('')

/** The dots of a sign that is drawn in a dark colour. */
const lightDots = `${select('chat')}>.chat-sign>g{fill:var(--surface)}`

export const buttonStyles: StylesOf<'buttons'> = {
  pressed: {},
  flat: { rules: setEdge('none') },
  outlined: {
    rules:
      lighten('main', 'surface', 'tint') +
      lighten('chat', 'surface', 'tint') +
      setEdge('inset 0 0 0 2px') +
      lightDots,
  },
  soft: {
    rules:
      lighten('main', 'tint', 'surface') +
      lighten('chat', 'tint', 'surface') +
      setEdge('none') +
      edgeOnStrong +
      lightDots,
  },
}

export const borderStyles: StylesOf<'borders'> = {
  thin: {},
  none: { properties: { border: '0px', frame: '0px' } },
  strong: {
    properties: { border: '2px', 'border-colour': 'var(--text)', field: '2px solid var(--text)' },
  },
}

export const shadowStyles: StylesOf<'shadows'> = {
  none: {},
  soft: { properties: { shadow: '0 14px 32px -10px rgb(0 0 0/.22)' } },
  hard: { properties: { shadow: '5px 5px 0 var(--text)' } },
}

const setSpace = (narrow: number, wide: number) =>
  `:root{--space:${narrow}px}${from.wide}{:root{--space:${wide}px}}`

export const densityStyles: StylesOf<'density'> = {
  normal: {},
  compact: { properties: { density: '.75' }, rules: setSpace(36, 64) },
  airy: { properties: { density: '1.3' }, rules: setSpace(76, 148) },
}

const setColumn = (usual: number, widest: number) =>
  `:root{--column:${usual}px}${from.widest}{:root{--column:${widest}px}}`

export const widthStyles: StylesOf<'width'> = {
  normal: {},
  narrow: { rules: setColumn(1100, 1200) },
  wide: { rules: setColumn(1460, 1600) },
}

/** `--still` is for behaviours (`readStillness`); the others are for lines that are shown in turn. */
export const motionStyles: StylesOf<'motion'> = {
  full: {},
  calm: { properties: { still: '1' }, rules: '*,*::before,*::after{animation:none!important}' },
  none: {
    properties: { still: '2', 'in-turn': 'flex', 'out-of-turn': '1', 'turn-signs': 'none' },
    rules: stillness,
  },
}
