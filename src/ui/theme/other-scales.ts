export const roles = ['display', 'h2', 'h3', 'body', 'small'] as const
export type RoleName = (typeof roles)[number]

/**
 * Type per script: size/line height in pixels at 320, 360 and 1280 wide; sizes grow evenly between 360 and 1280. The
 * widest screens have the next larger step. Indic scripts stack marks above and below and need more line height than
 * Latin.
 */
export type Scale = Record<RoleName, `${WrittenStep} ${WrittenStep} ${WrittenStep}`>
type WrittenStep = `${number}/${number}`

/** Scripts whose letters are about as high as those of Latin. */
const alphabets: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor', 'Cher'])
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

/** The scale of a script that has none of its own; `undefined` for one that fits the lines of Latin. */
export function findOtherScale(language: string, script: string): Scale | undefined {
  if (alphabets.has(script)) return undefined
  return script === 'Aran' || (script === 'Arab' && sloping.has(language)) ? nastaliq : tall
}
