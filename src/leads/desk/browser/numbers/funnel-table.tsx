import type { ReactNode } from 'react'
import type { FunnelRow, NumbersBy, Rate } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../kit/format-count.ts'
import { messages } from '../messages.ts'
import { formatDay, formatInterval, formatShare } from './format-numbers.ts'

const { numbers: text } = messages

interface FunnelTableProps {
  rows: readonly FunnelRow[]
  by: NumbersBy
  label: string
  hasTotal?: boolean
}

/** Views, actions, leads and enrolments, with the rate of each step and its interval. */
export function FunnelTable({ rows, by, label, hasTotal = false }: FunnelTableProps): ReactNode {
  const sum = (read: (row: FunnelRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  return (
    // The table scrolls by itself, so that the page does not; keys must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the focus
    <section className="wide-table" aria-label={text.table(label)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.byNames[by]}</th>
            {[text.views, text.actions, text.actionRate, text.leads, text.leadRate].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{text.enrolled}</th>
            <th scope="col">{text.enrolledRate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{toRowName(row, by)}</th>
              <td>{formatCount(row.views)}</td>
              <td>{formatCount(row.actions)}</td>
              <RateCell rate={row.actionRate} />
              <td>{formatCount(row.leads)}</td>
              <RateCell rate={row.leadRate} />
              <td>{formatCount(row.enrolled)}</td>
              <RateCell rate={row.enrolledRate} />
            </tr>
          ))}
        </tbody>
        {hasTotal && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              <td>{formatCount(sum(({ views }) => views))}</td>
              <td>{formatCount(sum(({ actions }) => actions))}</td>
              <td />
              <td>{formatCount(sum(({ leads }) => leads))}</td>
              <td />
              <td>{formatCount(sum(({ enrolled }) => enrolled))}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

export function RateCell({ rate }: { rate: Rate }): ReactNode {
  return (
    <td className="rate">
      {rate.rate === null ? text.noRate : formatShare(rate.rate)} <small>{formatInterval(rate)}</small>
    </td>
  )
}

/** An empty name stands for none: no campaign, no arm. */
function toRowName({ name }: FunnelRow, by: NumbersBy): string {
  if (by === 'day') return formatDay(name)
  return name || text.none
}
