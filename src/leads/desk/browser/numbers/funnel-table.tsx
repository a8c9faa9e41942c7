import type { ReactNode } from 'react'
import type { FunnelRow, NumbersBy } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { formatDay, groupNames } from './format-numbers.ts'
import { NumberTable, showRate } from './number-table.tsx'

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
    formatCount(Math.round(rows.reduce((total, row) => total + row[step], 0)))
  const ofRevenue = (cell: string) => (currency === undefined ? [] : [cell])
  const total = [
    ...[sum('views'), sum('actions'), '', sum('leads'), '', sum('enrolled'), ''],
    ...ofRevenue(sum('revenue')),
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
            ...ofRevenue(formatCount(Math.round(revenue))),
          ],
        }),
      )}
      total={hasTotal && rows.length > 1 ? total : undefined}
    />
  )
}
