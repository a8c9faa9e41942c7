import type { Headlines } from '../../../core/model/shape.ts'
import { belowWide, from, withForcedColours } from '../theme.ts'

/** Scripts with capital letters and slanted forms. In others, transforming is harmless but mixes with Latin words. */
const casedScripts = new Set(['Latn', 'Cyrl', 'Grek', 'Armn'])

/**
 * The marked phrase of a headline. A marker is text on `highlight`, and on that ground on `surface`, whatever colour a block
 * gives it. It ends above the capitals and amid the descenders, since the box of the text would hide the line above.
 */
const emphases: Record<NonNullable<Headlines['emphasis']>, string> = {
  colour: '',
  underline:
    'color:inherit;text-decoration:underline .1em var(--accent,var(--action));text-underline-offset:.16em;text-decoration-skip-ink:none',
  marker:
    'padding:0 .16em;margin:0 -.06em;box-decoration-break:clone;-webkit-box-decoration-break:clone;background:linear-gradient(var(--mark,var(--highlight)) 0 0) 0 62%/100% .95em no-repeat;color:var(--text)!important',
  italic: 'color:inherit;font-style:italic',
}

const heads = ':is(h1,h2,h3,h4)'

const middle = (h2: string) =>
  `${h2}{text-align:center}${h2}[id$="-title"]+p{margin-inline:auto;text-align:center}`

/** On wide screens those that stand by themselves in the column of their section: the others stand beside something. */
const centred = `${belowWide}{${middle('main h2')}}${from.wide}{${middle('main section>div>h2')}}`

/** The rules of headlines, for pages in this language. */
export function renderHeadlines({ weight, case: letters, align, emphasis }: Headlines, lang: string): string {
  const isCased = casedScripts.has(new Intl.Locale(lang).maximize().script ?? '')
  const marked = emphasis && (isCased || emphasis !== 'italic') ? emphases[emphasis] : ''
  return (
    (weight === undefined ? '' : `h1,h2,h3,h4{font-weight:${Number(weight)}}`) +
    (letters === 'capitals' && isCased
      ? 'main :is(h1,h2){text-transform:uppercase;letter-spacing:.01em}'
      : '') +
    (align === 'center' ? centred : '') +
    (marked === '' ? '' : `${heads} em{${marked}}`) +
    (emphasis === 'marker'
      ? `[data-tone=highlight]{--mark:var(--surface)}${withForcedColours}{${heads} em{background:none}}`
      : '')
  )
}
