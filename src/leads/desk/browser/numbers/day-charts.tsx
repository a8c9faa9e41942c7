import type { ReactNode } from 'react'
import type { FunnelRow } from '../../../contracts/numbers-report.ts'
import { FunnelTable } from './funnel-table.tsx'
import { LineChart } from './line-chart.tsx'

const steps = [
  ['Views', ({ views }: FunnelRow) => views],
  ['Actions', ({ actions }: FunnelRow) => actions],
  ['Leads', ({ leads }: FunnelRow) => leads],
  ['Enrolled', ({ enrolled }: FunnelRow) => enrolled],
] as const

interface DayChartsProps {
  days: readonly FunnelRow[]
  /** The days already stand in a table on the page. */
  isTableShown: boolean
}

/** A line for each step of the way, each on a scale of its own, because views would hide the leads. */
export function DayCharts({ days, isTableShown }: DayChartsProps): ReactNode {
  return (
    <section aria-labelledby="days-title">
      <h2 id="days-title">Day by day</h2>
      <div className="day-charts">
        {steps.map(([name, read]) => (
          <LineChart
            key={name}
            name={name}
            points={days.map((day) => ({ day: day.name, value: read(day) }))}
          />
        ))}
      </div>
      {!isTableShown && (
        <details>
          <summary>The days as a table</summary>
          <FunnelTable rows={days} by="day" label="The days as a table" />
        </details>
      )}
    </section>
  )
}
