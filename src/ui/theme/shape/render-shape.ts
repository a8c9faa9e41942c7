import { completeShape } from '../../../core/model/shape.ts'
import { colourNames, type Theme } from '../../../core/model/theme.ts'
import { colour } from '../theme.ts'
import {
  borderStyles,
  bubbleStyles,
  buttonStyles,
  densityStyles,
  faceStyles,
  motionStyles,
  shadowStyles,
  widthStyles,
} from './choice-styles.ts'
import { cornerStyles } from './corners.ts'
import { renderHeadlines } from './headlines.ts'
import type { ShapeStyles } from './shape-styles.ts'
import { signStyles } from './signs.ts'

/**
 * The styles of a site's shape: nothing for the usual one. They stand after the page's base styles. Blocks name the part
 * (`corners`, `face`, `sign` of `theme.ts`) and never the shape.
 */
export function renderShape({ shape = {}, radius }: Theme, lang: string): string {
  const { corners, signs, faces, bubbles, buttons, headlines, ...others } = completeShape(shape)
  const styles: ShapeStyles[] = [
    ...[cornerStyles[corners](radius), buttonStyles[buttons], borderStyles[others.borders]],
    ...[shadowStyles[others.shadows], densityStyles[others.density], widthStyles[others.width]],
    motionStyles[others.motion],
    ...(corners === 'speaking' && signs === 'drop' ? [] : [signStyles[signs]]),
    ...(corners === 'speaking' && faces === 'drop' ? [] : [faceStyles[faces]]),
    ...(corners === 'speaking' && bubbles === 'speaking' ? [] : [bubbleStyles[bubbles](radius)]),
  ]
  const properties = styles.flatMap((style) => Object.entries(style.properties ?? {}))
  const coloured = properties.filter(([, value]) => colourNames.some((name) => value.includes(colour(name))))
  const set = renderProperties(':root', properties) + renderProperties('[data-ground]', coloured)
  return set + styles.map(({ rules = '' }) => rules).join('') + renderHeadlines(headlines, lang)
}

/** A property with a colour of the theme is set on every ground, as it takes the colour of where it is set. */
function renderProperties(selector: string, properties: readonly (readonly [string, string])[]): string {
  const declarations = properties.map(([name, value]) => `--${name}:${value}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}
