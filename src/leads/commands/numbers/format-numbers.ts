import { formatCount } from '../../../core/diagnostics/format-count.ts'
import { addDays } from '../../contracts/calendar-day.ts'
import { formatRevenue } from '../../contracts/format-revenue.ts'
import {
  chooseCharted,
  type ExperimentReport,
  type FunnelRow,
  type NumbersReport,
  type Rate,
} from '../../contracts/numbers-report.ts'
import { formatTable } from '../options/format-table.ts'
import { cleanText } from '../options/leads-options.ts'
import { drawIntervals, drawSparkline } from './draw-charts.ts'

const maxRows = 40
const maxDays = 60

/** Writes a report for a terminal: the funnel, charts, and the experiments in words. `timeZone` is that of its days. */
export function formatNumbers(report: NumbersReport, timeZone: string): string {
  const { from, until, by, rows, days, experiments, currency } = report
  const shown = rows.slice(by === 'day' ? -maxRows : 0, by === 'day' ? undefined : maxRows)
  const last = addDays(until, -1)
  const parts = { currency, withAgents: rows.some(({ agentSends }) => agentSends > 0) }
  if (rows.length === 0 && experiments.length === 0) return `Nothing was counted until ${last}.`
  const more =
    rows.length > shown.length ? [`(${rows.length - shown.length} more; --json shows them all)`] : []
  return [
    [
      `${from} to ${last}, days in ${timeZone}, rates with 95 % intervals`,
      formatTable([
        headings(by, parts),
        ...shown.map((row) => toCells(row, parts)),
        ...(rows.length > 1 ? [toTotals(rows, parts)] : []),
      ]),
      ...more,
    ],
    formatDays(days.slice(-maxDays)),
    formatIntervals(shown),
    ...experiments.map(formatExperiment),
  ]
    .filter((part) => part.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** Columns that only some reports have. */
interface Parts {
  currency: string | undefined
  withAgents: boolean
}

const headings = (by: NumbersReport['by'], { currency, withAgents }: Parts): string[] => [
  ...[by, 'views', 'chats', 'calls', 'forms begun', 'sent'],
  ...(withAgents ? ['sent with assistants'] : []),
  'actions of views',
  ...['leads', 'leads of views', 'enrolled', 'enrolled of leads'],
  ...(currency === undefined ? [] : [`revenue (${currency})`]),
]

/** What all rows have together, as below the table of the desk. */
function toTotals(rows: readonly FunnelRow[], { currency, withAgents }: Parts): string[] {
  const sum = (read: (row: FunnelRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  const count = (read: (row: FunnelRow) => number) => formatCount(sum(read))
  return [
    '(total)',
    ...[count((row) => row.views), count((row) => row.chats), count((row) => row.calls)],
    ...[count((row) => row.formStarts), count((row) => row.formSends)],
    ...(withAgents ? [count((row) => row.agentSends)] : []),
    ...['', count((row) => row.leads), '', count((row) => row.enrolled), ''],
    ...(currency === undefined ? [] : [formatRevenue(sum((row) => row.revenue))]),
  ]
}

const toCells = (row: FunnelRow, { currency, withAgents }: Parts): string[] => [
  toRowName(row),
  ...[row.views, row.chats, row.calls, row.formStarts, row.formSends].map(formatCount),
  ...(withAgents ? [formatCount(row.agentSends)] : []),
  ...[formatRate(row.actionRate), formatCount(row.leads), formatRate(row.leadRate)],
  ...[formatCount(row.enrolled), formatRate(row.enrolledRate)],
  ...(currency === undefined ? [] : [formatRevenue(row.revenue)]),
]

const toRowName = ({ name }: FunnelRow): string => name || '(none)'

const formatPercent = (share: number): string =>
  share === 0 ? '0' : (share * 100).toFixed(share < 0.01 ? 2 : 1)

/** `3.1 % (2.8–3.4)`; `–` where nothing was counted. */
function formatRate({ rate, low, high }: Rate): string {
  if (rate === null || low === null || high === null) return '–'
  return `${formatPercent(rate)} % (${formatPercent(low)}–${formatPercent(high)})`
}

function formatDays(days: readonly FunnelRow[]): string[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return []
  const line = (title: string, read: (row: FunnelRow) => number) => {
    const values = days.map(read)
    return `${title.padEnd(8)}  ${drawSparkline(values)}  at most ${formatCount(Math.max(...values))} a day`
  }
  return [
    `By day, ${first.name} to ${last.name}`,
    line('views', ({ views }) => views),
    line('actions', ({ actions }) => actions),
    line('leads', ({ leads }) => leads),
    line('enrolled', ({ enrolled }) => enrolled),
  ]
}

function formatIntervals(rows: readonly FunnelRow[]): string[] {
  const drawn = drawIntervals(
    chooseCharted(rows).flatMap((row) => {
      const { rate, low, high } = row.leadRate
      return rate === null || low === null || high === null
        ? []
        : [{ name: cleanText(toRowName(row)), rate, low, high }]
    }),
  )
  return drawn ? [`Leads of views, 0 to ${formatPercent(drawn.most)} %`, ...drawn.lines] : []
}

function formatExperiment({ name, from, arms, comparisons, sentences }: ExperimentReport): string[] {
  const table = arms.map(({ arm, weight, views, leads, rate }) => {
    const compared = comparisons.find((comparison) => comparison.arm === arm)
    const points = compared
      ? `${formatPoints(compared.difference)} (${formatPoints(compared.low)} to ${formatPoints(compared.high)})`
      : ''
    const cells = [arm, weight === null ? '' : String(weight), formatCount(views), formatCount(leads)]
    return [...cells, formatRate(rate), points]
  })
  return [
    `Experiment ${cleanText(name)}, since ${from}`,
    formatTable([['arm', 'weight', 'views', 'leads', 'leads of views', 'difference in points'], ...table]),
    ...sentences.map(cleanText),
  ]
}

const formatPoints = (share: number): string =>
  `${share > 0 ? '+' : ''}${(share * 100).toFixed(Math.abs(share) < 0.01 ? 2 : 1)}`
