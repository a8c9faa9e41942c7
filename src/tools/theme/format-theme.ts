import { countThings } from '../../core/diagnostics/phrases.ts'
import type { Look } from '../../core/handover/dress-theme.ts'
import { type FontFamily, toThemeFonts } from '../../core/model/fonts.ts'
import { groundNames } from '../../core/model/grounds.ts'
import { formatRatio, isClose } from '../../core/model/measure-pairs.ts'
import { completeShape } from '../../core/model/shape.ts'
import { colourNames, colourUses, completeColours, listSources } from '../../core/model/theme.ts'
import { listClosePairs, type MeasuredChange, type MeasuredTheme, type ThemePair } from './measure-theme.ts'

/** What stands beside a contrast that is not enough. */
const tooLittle = '!'

/** A theme as people read it: colours, contrasts, fonts, shape, and the changes of it. */
export function formatTheme(theme: MeasuredTheme): string {
  const { look, pairs, changes } = theme
  return [
    'Colours',
    ...formatColours(look),
    '',
    'Contrast of what is on each other, on each ground that a block can stand on',
    ...formatPairs(pairs),
    '',
    `Fonts  ${formatFonts(look)}`,
    `Shape  ${formatShape(look)}`,
    ...changes.flatMap((change, index) => ['', ...formatChange(change, index + 1)]),
    '',
    explainPairs(theme),
  ].join('\n')
}

/** Whether a theme can be read, in a sentence. */
export function explainPairs(theme: MeasuredTheme): string {
  const close = listClosePairs(theme)
  const count = countThings(theme.pairs.length, 'pair')
  return close.length === 0
    ? `All ${count} of colours contrast enough, on each ground.`
    : `${countThings(close.length, 'pair')} of colours ${close.length === 1 ? 'contrasts' : 'contrast'} too little (${tooLittle}). \`npx vaasal validate\` says which colour to change.`
}

function formatColours({ colors }: Look): string[] {
  const colours = completeColours(colors)
  const width = Math.max(...colourNames.map((name) => name.length))
  return colourNames.map((name) => {
    const mixed = name in colors ? '' : ` Mixed from ${listSources(name).join(' and ')}.`
    return `  ${name.padEnd(width)}  ${colours[name]}  ${colourUses[name].replaceAll('`', '')}${mixed}`
  })
}

function formatPairs(pairs: readonly ThemePair[]): string[] {
  const rows = pairs.map(({ name, on, minimum, ratios }) => [
    ...[name, on, String(minimum)],
    ...groundNames.map((ground) => {
      const ratio = ratios[ground]
      return `${formatRatio(ratio)}${isClose({ ratio, minimum }) ? tooLittle : ' '}`
    }),
  ])
  return formatTable([['colour', 'on', 'needs', ...groundNames.map((ground) => `${ground} `)], ...rows])
}

/** Names to the left, figures to the right. */
function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  )
}

function formatFonts({ fonts }: Look): string {
  const { headline, body } = toThemeFonts(fonts)
  return `headlines: ${listFamilies(headline)} · texts: ${listFamilies(body)}`
}

function listFamilies(families: readonly FontFamily[]): string {
  if (families.length === 0) return 'fonts of the device'
  return families
    .map(({ name, files = [] }) =>
      files.length > 0 ? `${name} (${countThings(files.length, 'file')})` : name,
    )
    .join(', ')
}

function formatShape({ colors: _, fonts: __, radius, motif, ...given }: Look): string {
  return listChoices({ radius, motif, ...completeShape(given) })
}

function listChoices(choices: object): string {
  return Object.entries(choices)
    .flatMap(([name, choice]) => {
      if (typeof choice !== 'object' || choice === null) return `${name} ${choice}`
      const inner = listChoices(choice)
      return inner === '' ? [] : `${name} (${inner})`
    })
    .join(', ')
}

function formatChange({ from, until, set, pairs }: MeasuredChange, number: number): string[] {
  const period = [...(from ? [`from ${from}`] : []), ...(until ? [`until ${until}`] : [])].join(' ')
  return [
    `Change ${number}${period === '' ? '' : `, ${period}`}`,
    `  ${listChoices(set)}`,
    ...(pairs.length === 0 ? ['  No contrast changes.'] : formatPairs(pairs)),
  ]
}
