import type { ReactNode } from 'react'
import { formatShare } from '../../../../contracts/numbers/format-share.ts'
import { formatRevenue } from '../../../contracts/format-revenue.ts'
import type { FunnelRow, NumbersBy, Rate } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { chooseDayFormat, formatInterval, groupNames } from './format-numbers.ts'

interface NumberTableProps {
  label: string
  heads: readonly string[]
  rows: readonly NumberRow[]
  total?: readonly ReactNode[] | undefined
}

interface NumberRow {
  name: string
  /** What the name stands for. */
  title?: string | undefined
  cells: readonly ReactNode[]
}

/** A table that scrolls by itself, so that the page does not; keys must reach it. */
export function NumberTable({ label, heads, rows, total }: NumberTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the focus
    <section className="wide-table" aria-label={`Table: ${label}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} heads={heads} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={{ name: 'Total', cells: total }} heads={heads} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Row({
  row: { name, title, cells },
  heads,
}: {
  row: NumberRow
  heads: readonly string[]
}): ReactNode {
  return (
    <tr>
      <th scope="row">
        {title ?? name}
        {title !== undefined && <small>{name}</small>}
      </th>
      {cells.map((cell, at) => (
        // On a phone a row is a card, where each number has its head beside it.
        <td key={at} data-head={heads[at + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** A rate with its interval, and a dash where nothing was counted. */
export const showRate = (rate: Rate): ReactNode => (
  <>
    {rate.rate === null ? '–' : formatShare(rate.rate)} <small>{formatInterval(rate)}</small>
  </>
)

interface FunnelTableProps {
  rows: readonly FunnelRow[]
  by: NumbersBy
  label: string
  /** Of the revenue, which is shown only with one. */
  currency?: string | undefined
  hasTotal?: boolean
}

const heads = [
  ...['Views', 'Actions', 'Actions per view', 'Leads', 'Leads per view', 'Enrolled', 'Enrolled per lead'],
]

/** Views, actions, leads and enrolments, with the rate of each step and its interval. */
export function FunnelTable({ rows, by, label, currency, hasTotal = false }: FunnelTableProps): ReactNode {
  const sum = (step: 'views' | 'actions' | 'leads' | 'enrolled' | 'revenue') =>
    rows.reduce((total, row) => total + row[step], 0)
  const count = (step: Parameters<typeof sum>[0]) => formatCount(sum(step))
  const ofRevenue = (cell: string) => (currency === undefined ? [] : [cell])
  const formatDay = chooseDayFormat(rows.map(({ name }) => name))
  const total = [
    ...[count('views'), count('actions'), '', count('leads'), '', count('enrolled'), ''],
    ...ofRevenue(formatRevenue(sum('revenue'))),
  ]
  return (
    <NumberTable
      label={label}
      heads={[groupNames[by], ...heads, ...ofRevenue(`Revenue (${currency})`)]}
      rows={rows.map(
        ({ name, title, views, actions, actionRate, leads, leadRate, enrolled, enrolledRate, revenue }) => ({
          // An empty name stands for none: no campaign, no arm.
          name: by === 'day' ? formatDay(name) : name || 'None',
          title,
          cells: [
            ...[formatCount(views), formatCount(actions), showRate(actionRate)],
            ...[formatCount(leads), showRate(leadRate), formatCount(enrolled), showRate(enrolledRate)],
            ...ofRevenue(formatRevenue(revenue)),
          ],
        }),
      )}
      total={hasTotal && rows.length > 1 ? total : undefined}
    />
  )
}
