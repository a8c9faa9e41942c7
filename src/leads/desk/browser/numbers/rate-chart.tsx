import type { ReactNode } from 'react'
import { chooseCharted, type FunnelRow, minChartedViews } from '../../../contracts/numbers-report.ts'
import { IntervalBars } from './interval-bars.tsx'

const maxBars = 12

/** Leads per view of the rows with most views. The table before it says the same in numbers. */
export function RateChart({ rows }: { rows: readonly FunnelRow[] }): ReactNode {
  const charted = chooseCharted(rows)
  const shown = [...charted].sort((one, other) => other.views - one.views).slice(0, maxBars)
  return (
    <>
      <IntervalBars rates={shown.map(({ name, leadRate }) => ({ name: name || 'None', rate: leadRate }))} />
      {charted.length < rows.length && (
        <p className="soft">Rows with fewer than {minChartedViews} views are only in the table.</p>
      )}
    </>
  )
}
