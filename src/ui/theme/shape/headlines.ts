import type { Headlines } from '../../../core/model/shape.ts'
import { belowWide, from, onPhones, withForcedColours } from '../theme.ts'

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

/** The headline of a block, as `Introduction` writes it. */
const title = ':is(h1,h2)[id$="-title"]'
/** The part of an opening that is read; an opening has its image beside that, unless it is alone. */
const opening = 'main>section:is([data-alone],:has(>div+*))>div>'
const besideImage = 'section:has(>div+*)>div'
/** What stands in one half of the page, where headline and list begin at one edge. */
const oneSide = '[data-side] *'

/** Headlines in these boxes, with the sentences, notes and rows of actions that follow them there. */
const centre = (box: string) =>
  `${box}${title},${box}${title}~p{margin-inline:auto;text-align:center}` +
  `${box}${title}~:is(p,div:is([data-social],:has(>a[data-tone]))){justify-content:center}`

/** What else an opening says: chips, points, languages and a rating. */
const centreOpening = (parts: string) => `${parts}:is(ul,${title}~div:has(>svg)){justify-content:center}`

/** A headline with its sentence in a box of their own above the rest, where they may stand beside each other. */
const head = `main section>div>div:not(${oneSide}):has(>${title}):has(+*)`
const centreHead =
  `${head}{grid-template-columns:none!important}${head}>${title}{flex:1;text-align:center}` +
  `${head}>${title}+p{margin:var(--sentence-gap,12px) auto 0!important;text-align:center}`

/**
 * On phones all that belongs to a headline stands in the middle; on wider screens what has nothing beside itself: on wide
 * ones that is what stands by itself in the column of its section.
 */
const centred =
  `${onPhones}{${centre('main ')}${centreOpening(opening)}main div:has(+div>${title}){margin-inline:auto}}` +
  `${from.tablet}{${centreOpening('main>[data-alone]>div>')}${centre('main>[data-alone]>div>')}${centre('main section>div>div>div:only-child>')}main section>div>div>div:only-child:has(>${title}){grid-column:1/-1}}` +
  `@media (min-width:48em) and (max-width:63.99em){${centre(`main :not(*+*,${besideImage})>`)}}` +
  `${belowWide}{main :has(>${title}):has(~a[data-tone]){justify-self:stretch}main :has(>${title})~a[data-tone]{justify-self:center}main :has(>${title})+div>ul+a[data-tone]{display:flex;width:fit-content;margin-inline:auto}}` +
  `${from.wide}{${centre(`main section>div:not(${besideImage},${oneSide})>`)}${centreHead}}` +
  'main [role=group]~p{text-align:center}'

/** The rules of headlines, for pages in this language. */
export function renderHeadlines({ weight, case: letters, align, emphasis }: Headlines, lang: string): string {
  const isCased = casedScripts.has(new Intl.Locale(lang).maximize().script ?? '')
  const marked = emphasis && (isCased || emphasis !== 'italic') ? emphases[emphasis] : ''
  return (
    (weight === undefined ? '' : `h1,h2,h3,h4{font-weight:${Number(weight)}}`) +
    (letters === 'capitals' && isCased
      ? 'main :is(h1,h2){text-transform:uppercase;letter-spacing:.01em}'
      : '') +
    (align === 'centre' ? centred : '') +
    (marked === '' ? '' : `${heads} em{${marked}}`) +
    // The line reaches below the box of the letters, to the sentence that follows.
    (emphasis === 'underline' ? 'h1,h2{padding-bottom:.12em}' : '') +
    (emphasis === 'marker'
      ? `[data-tone=highlight]{--mark:var(--surface)}${withForcedColours}{${heads} em{background:none}}`
      : '')
  )
}
