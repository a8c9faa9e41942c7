import { completeShape } from '../../../core/model/shape.ts'
import { colourNames, type Theme } from '../../../core/model/theme.ts'
import { colour } from '../theme.ts'
import { cornerLooks } from './corners.ts'
import { renderHeadlines } from './headlines.ts'
import type { Look } from './look.ts'
import {
  borderLooks,
  bubbleLooks,
  buttonLooks,
  densityLooks,
  faceLooks,
  motionLooks,
  shadowLooks,
  widthLooks,
} from './looks.ts'
import { signLooks } from './signs.ts'

/**
 * The styles of a site's shape: nothing for the usual one. They stand after the page's base styles. Blocks name the part
 * (`corners`, `face`, `sign` of `theme.ts`) and never the shape.
 */
export function renderShape({ shape = {}, radius }: Theme, lang: string): string {
  const { corners, signs, faces, bubbles, buttons, headlines, ...others } = completeShape(shape)
  const looks: Look[] = [
    ...[cornerLooks[corners](radius), buttonLooks[buttons], borderLooks[others.borders]],
    ...[shadowLooks[others.shadows], densityLooks[others.density], widthLooks[others.width]],
    motionLooks[others.motion],
    ...(corners === 'speaking' && signs === 'drop' ? [] : [signLooks[signs]]),
    ...(corners === 'speaking' && faces === 'drop' ? [] : [faceLooks[faces]]),
    ...(corners === 'speaking' && bubbles === 'speaking' ? [] : [bubbleLooks[bubbles](radius)]),
  ]
  const properties = looks.flatMap((look) => Object.entries(look.properties ?? {}))
  const coloured = properties.filter(([, value]) => colourNames.some((name) => value.includes(colour(name))))
  const set = renderProperties(':root', properties) + renderProperties('[data-ground]', coloured)
  return set + looks.map(({ rules = '' }) => rules).join('') + renderHeadlines(headlines, lang)
}

/** A property with a colour of the theme is set on every ground, as it takes the colour of where it is set. */
function renderProperties(selector: string, properties: readonly (readonly [string, string])[]): string {
  const declarations = properties.map(([name, value]) => `--${name}:${value}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}
