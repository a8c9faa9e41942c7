import type { StyledScript } from '../../core/text/scripts.ts'

export const roles = ['display', 'h2', 'h3', 'body', 'small'] as const
export type RoleName = (typeof roles)[number]

/**
 * Type per script: size/line height in pixels at 320, 360 and 1280 wide; sizes grow evenly between 360 and 1280. The
 * widest screens have the next larger step. Indic scripts stack marks above and below and need more line height than
 * Latin.
 */
export type Scale = Record<RoleName, `${WrittenStep} ${WrittenStep} ${WrittenStep}`>
type WrittenStep = `${number}/${number}`

export const latin: Scale = {
  display: '38/40 42/44 72/74',
  h2: '27/32 30/35 46/52',
  h3: '20/25 21/26 24/30',
  body: '16/25 17/26 18/29',
  small: '14/20 14/20 15/22',
}
const tamil: Scale = {
  display: '28/38 32/42 54/70',
  h2: '23/33 25/35 38/52',
  h3: '18/27 19/28 22/32',
  body: '16/28 16/28 17/30',
  small: '14/23 14/23 15/24',
}
const malayalam: Scale = {
  display: '28/41 32/46 52/74',
  h2: '23/35 25/38 37/55',
  h3: '18/28 19/30 22/34',
  body: '16/29 16/29 17/31',
  small: '14/24 14/24 15/25',
}
const telugu: Scale = {
  display: '28/43 32/48 52/78',
  h2: '23/36 25/39 37/57',
  h3: '18/29 19/31 22/35',
  body: '16/29 16/29 17/31',
  small: '14/24 14/24 15/25',
}
const devanagari: Scale = {
  display: '31/43 35/47 58/78',
  h2: '25/35 27/37 40/55',
  h3: '19/28 20/29 23/33',
  body: '16/27 17/28 18/31',
  small: '14/23 14/23 15/24',
}

const scaleOfScript: Record<StyledScript, Scale> = {
  ...{ Latn: latin, Taml: tamil, Mlym: malayalam, Telu: telugu, Deva: devanagari, Knda: telugu },
}

/** Scripts whose letters are about as high as those of Latin. */
const alphabets: ReadonlySet<string> = new Set(['Cyrl', 'Grek', 'Armn', 'Geor', 'Cher'])
/** Languages that phones write in Nastaliq, in which words slope and letters stack. */
const sloping: ReadonlySet<string> = new Set(['ur', 'ks', 'pa', 'skr', 'khw'])

/** Marks and stacked letters above and below need room that the lines of Latin do not have. */
const tall: Scale = {
  display: '31/43 35/48 58/80',
  h2: '25/35 27/38 40/56',
  h3: '18/27 19/28 22/32',
  body: '16/27 17/28 18/31',
  small: '14/23 14/23 15/24',
}
const nastaliq: Scale = {
  display: '28/60 31/66 50/106',
  h2: '22/46 24/50 36/76',
  h3: '18/37 19/39 22/45',
  body: '16/34 17/36 18/38',
  small: '14/30 14/30 15/32',
}

/** The scale of a language in a script; of one that has no scale of its own, by the room that its letters need. */
export function findScale(language: string, script: string): Scale {
  const own: Scale | undefined = scaleOfScript[script as StyledScript]
  if (own || alphabets.has(script)) return own ?? latin
  return script === 'Aran' || (script === 'Arab' && sloping.has(language)) ? nastaliq : tall
}
