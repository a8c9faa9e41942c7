import { type AnyGroundName, anyGroundNames, coloursOn } from '../../core/model/grounds.ts'
import { fitScrim, parseRange } from '../../core/model/scrim.ts'
import { colourNames, measureContrast, type Theme } from '../../core/model/theme.ts'
import { formatColour } from './render-theme-variables.ts'
import { from, toKebab, withForcedColours } from './theme.ts'

/** The width of the column with its gutters. */
const columnWidths = { text: 'calc(44rem + 128px)', wide: '1664px', full: '100vw' } as const
const counts = ['1', '2', '3', '4', '5', '6'] as const

/** The attributes that have rules of their own on pages that use them. */
const marks = [
  ...anyGroundNames.map((value) => ['ground', value] as const),
  ...Object.keys(columnWidths).map((value) => ['width', value] as const),
  ...counts.map((value) => ['columns', value] as const),
].map(([name, value]) => ({ name, value, text: ` data-${name}="${value}"` }))

/** A photograph that text stands on. */
const rangeMark = / data-range="(#[0-9a-f]{6} #[0-9a-f]{6})"/g
const anyMark = / data-(?:ground|width|columns|range)="[^"]*"/g

/** The attributes of a piece of HTML for which `renderOptionStyles` may have rules. */
export function listOptionMarks(html: string): readonly string[] {
  return html.match(anyMark) ?? []
}

const written = new WeakMap<Theme, Map<string, string>>()

/** The rules for the options of a page's blocks; for a page without any, nothing. Written once for each combination. */
export function renderOptionStyles(theme: Theme, found: ReadonlySet<string>): string {
  if (found.size === 0) return ''
  const byMarks = written.get(theme) ?? new Map<string, string>()
  written.set(theme, byMarks)
  const used = marks.filter(({ text }) => found.has(text))
  const ranges = [...found]
    .flatMap((text) => [...text.matchAll(rangeMark)].map(([, range = '']) => range))
    .sort()
  const key = [...used.map(({ text }) => text), ...ranges].join('')
  const styles =
    byMarks.get(key) ?? renderRules(theme, used) + ranges.map((range) => renderScrim(range, theme)).join('')
  byMarks.set(key, styles)
  return styles
}

function renderRules(theme: Theme, used: typeof marks): string {
  const valuesOf = (name: string) => used.filter((mark) => mark.name === name).map(({ value }) => value)
  const grounds = valuesOf('ground') as AnyGroundName[]
  const columns = valuesOf('columns').map(Number)
  return [
    ...grounds.map((ground) =>
      ground === 'image' ? `@media not print{${renderScope(ground, theme)}}` : renderScope(ground, theme),
    ),
    grounds.length > 0 ? paintedGround : '',
    grounds.includes('image') ? imageGround : '',
    ...(valuesOf('width') as (keyof typeof columnWidths)[]).map(
      (width) => `[data-width=${width}]{--column:${columnWidths[width]}}`,
    ),
    columns.length > 0 ? `${from.tablet}{${columns.map(renderFewer).join('')}${grid}}` : '',
    columns.length > 0 ? `${from.wide}{${columns.map((count) => renderCount(count, count)).join('')}}` : '',
  ].join('')
}

/** The variables of the colours that are others there. */
export function renderScope(ground: AnyGroundName, { colours }: Theme): string {
  const scope = coloursOn(ground, colours)
  const variables = colourNames
    .filter((name) => scope[name] !== colours[name])
    .map((name) => `--${toKebab(name)}:${formatColour(scope[name])}`)
  const scheme = isDark(scope.ground) && !isDark(colours.ground) ? ['color-scheme:dark'] : []
  return `[data-ground=${ground}]{${[...variables, ...scheme].join(';')}}`
}

/** Where controls that the browser draws are light. */
const isDark = (colour: string) => measureContrast(colour, '#ffffff') > measureContrast(colour, '#000000')

/** The ground `strong` as it lies on a photograph. */
function renderScrim(range: string, { colours }: Theme): string {
  const scrim = fitScrim(colours, parseRange(range))
  const alpha = Math.ceil(scrim * 255)
    .toString(16)
    .padStart(2, '0')
  return `[data-range="${range}"]{--scrim:${colours.strong}${alpha}}`
}

/** Without weight, so that a ground that a block paints itself wins. The wrapper of an island has no box. */
export const paintedGround =
  ':where([data-ground],[data-ground].wake>*){background:var(--ground);color:var(--text)}'

/**
 * The wrapper of a block that stands on an image has a box, and the image lies behind the block, below the scrim, whatever
 * the block paints itself. The accent
 * of headings needs less contrast than other coloured texts. On paper the block has the colours of the page.
 */
const imageGround =
  '[data-ground=image]{display:block;position:relative;isolation:isolate}' +
  '[data-ground=image]>*{background:none!important}' +
  '[data-ground=image]>picture{position:absolute;inset:0;z-index:-1}' +
  '[data-ground=image]>picture>img{width:100%;height:100%;object-fit:cover}' +
  '[data-ground=image]>picture::after{content:"";position:absolute;inset:0;background:var(--scrim)}' +
  '@media not print{[data-ground=image]{--accent:var(--highlight-text)}}' +
  `@media print,${withForcedColours.slice('@media '.length)}{[data-ground=image]>picture{display:none}}`

const renderCount = (count: number, shown: number) => `[data-columns="${count}"]{--per-row:${shown}}`
const renderFewer = (count: number) => renderCount(count, count > 2 ? Math.ceil(count / 2) : count)

/** What a block marks with `data-grid` has the columns that its entry asks for, whatever it has otherwise. */
const grid =
  '[data-columns] [data-grid]{display:grid!important;grid-template-columns:repeat(var(--per-row),minmax(0,1fr))!important;grid-auto-flow:row!important;max-width:none!important}' +
  '[data-columns] [data-grid]>*{grid-column:auto!important}'
