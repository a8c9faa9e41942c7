import type { ReactNode } from 'react'
import type { FunnelRow, NumbersBy } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { formatDay, groupNames } from './format-numbers.ts'
import { NumberTable, showRate } from './number-table.tsx'

interface FunnelTableProps {
  rows: readonly FunnelRow[]
  by: NumbersBy
  label: string
  hasTotal?: boolean
}

const heads = [
  ...['Views', 'Actions', 'Actions per view', 'Leads', 'Leads per view', 'Enrolled', 'Enrolled per lead'],
]

/** Views, actions, leads and enrolments, with the rate of each step and its interval. */
export function FunnelTable({ rows, by, label, hasTotal = false }: FunnelTableProps): ReactNode {
  const sum = (step: 'views' | 'actions' | 'leads' | 'enrolled') =>
    formatCount(rows.reduce((total, row) => total + row[step], 0))
  const total = [sum('views'), sum('actions'), '', sum('leads'), '', sum('enrolled'), '']
  return (
    <NumberTable
      label={label}
      heads={[groupNames[by], ...heads]}
      rows={rows.map(
        ({ name, title, views, actions, actionRate, leads, leadRate, enrolled, enrolledRate }) => ({
          // An empty name stands for none: no campaign, no arm.
          name: by === 'day' ? formatDay(name) : name || 'None',
          title,
          cells: [
            ...[formatCount(views), formatCount(actions), showRate(actionRate)],
            ...[formatCount(leads), showRate(leadRate), formatCount(enrolled), showRate(enrolledRate)],
          ],
        }),
      )}
      total={hasTotal && rows.length > 1 ? total : undefined}
    />
  )
}
