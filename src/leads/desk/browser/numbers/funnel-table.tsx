import type { ReactNode } from 'react'
import type { FunnelRow, NumbersBy } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { formatDay, groupNames } from './format-numbers.ts'
import { NumberTable, RateCell } from './number-table.tsx'

interface FunnelTableProps {
  rows: readonly FunnelRow[]
  by: NumbersBy
  label: string
  hasTotal?: boolean
}

/** Views, actions, leads and enrolments, with the rate of each step and its interval. */
export function FunnelTable({ rows, by, label, hasTotal = false }: FunnelTableProps): ReactNode {
  const sum = (read: (row: FunnelRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  const counts = ['Views', 'Actions', 'Actions per view', 'Leads', 'Leads per view']
  return (
    <NumberTable label={label} heads={[groupNames[by], ...counts, 'Enrolled', 'Enrolled per lead']}>
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
            <th scope="row">Total</th>
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
    </NumberTable>
  )
}

/** An empty name stands for none: no campaign, no arm. */
function toRowName({ name }: FunnelRow, by: NumbersBy): string {
  if (by === 'day') return formatDay(name)
  return name || 'None'
}
