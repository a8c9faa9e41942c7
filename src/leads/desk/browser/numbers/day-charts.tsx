import { type ReactNode, useId } from 'react'
import type { FunnelRow } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { formatDay } from './format-numbers.ts'
import { FunnelTable } from './funnel-table.tsx'

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

interface LineChartProps {
  name: string
  points: readonly { day: string; value: number }[]
}

const height = 112
const top = 18

/** Counts by day. The line is stretched to the width of the page, and the letters are not. */
function LineChart({ name, points }: LineChartProps): ReactNode {
  const id = useId()
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first)
  const max = most.value || 1
  const step = points.length > 1 ? 100 / (points.length - 1) : 0
  const line = points.map(
    ({ value }, index) => `${(index * step).toFixed(2)},${(100 - (value / max) * 100).toFixed(2)}`,
  )
  return (
    <figure className="chart">
      <figcaption>
        {name} <strong>{formatCount(points.reduce((sum, { value }) => sum + value, 0))}</strong>
      </figcaption>
      <svg role="img" aria-labelledby={`${id}t ${id}d`} width="100%" height={height + 24}>
        <title id={`${id}t`}>{name}</title>
        <desc
          id={`${id}d`}
        >{`${name} by day; most on ${formatDay(most.day)}: ${formatCount(most.value)}.`}</desc>
        <line className="chart-axis" x1="0" x2="100%" y1={top} y2={top} />
        <line className="chart-axis" x1="0" x2="100%" y1={height} y2={height} />
        <svg
          aria-hidden="true"
          y={top}
          width="100%"
          height={height - top}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          overflow="visible"
        >
          <polygon className="chart-area" points={`0,100 ${line.join(' ')} 100,100`} />
          <polyline className="chart-line" points={line.join(' ')} />
        </svg>
        <text x="0" y={top - 5}>
          {formatCount(most.value)}
        </text>
        <text x="0" y={height + 18}>
          {formatDay(first.day)}
        </text>
        <text x="100%" y={height + 18} textAnchor="end">
          {formatDay(last.day)}
        </text>
      </svg>
    </figure>
  )
}
