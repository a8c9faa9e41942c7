import { type ReactNode, useId } from 'react'
import { addDays } from '../../../contracts/calendar-day.ts'
import type { FunnelRow, NumbersReport } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { chooseDayFormat } from './format-numbers.ts'

type Counts = Pick<FunnelRow, 'views' | 'actions' | 'leads' | 'enrolled'>

const steps = [
  ['Views', ({ views }: Counts) => views],
  ['Actions', ({ actions }: Counts) => actions],
  ['Leads', ({ leads }: Counts) => leads],
  ['Enrolled', ({ enrolled }: Counts) => enrolled],
] as const

interface TotalsProps {
  report: NumbersReport
  /** The days before the period, as many as it has. */
  daysBefore: readonly Counts[]
}

/**
 * What a period brought, beside the days before, and when: a line for each step, each on a scale of its own, because views
 * would hide the leads.
 */
export function Totals({ report, daysBefore }: TotalsProps): ReactNode {
  const counted = new Map(report.days.map((day) => [day.name, day]))
  const days = listDays(report)
  return (
    <section className="totals" aria-label="Totals">
      {steps.map(([name, read]) => (
        <LineChart
          key={name}
          name={name}
          points={days.map((day) => ({ day, value: read(counted.get(day) ?? nothing) }))}
          before={sum(daysBefore.map(read))}
        />
      ))}
    </section>
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const nothing = { views: 0, actions: 0, leads: 0, enrolled: 0 }

/** Every day of the period; on most of them nothing may have been counted. */
function listDays({ from, until }: NumbersReport): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

interface LineChartProps {
  name: string
  points: readonly { day: string; value: number }[]
  before: number
}

const height = 112
const top = 18

/** Counts by day. The line is stretched to the width of the page, and the letters are not. */
function LineChart({ name, points, before }: LineChartProps): ReactNode {
  const id = useId()
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const formatDay = chooseDayFormat([first.day, last.day])
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first)
  const max = most.value || 1
  const step = 100 / (points.length - 1)
  const line = points.map(
    ({ value }, index) => `${(index * step).toFixed(2)},${(100 - (value / max) * 100).toFixed(2)}`,
  )
  return (
    <figure className="chart card">
      <figcaption>
        {name} <strong>{formatCount(sum(points.map(({ value }) => value)))}</strong> {formatCount(before)} in
        the {points.length === 1 ? 'day' : `${points.length} days`} before
      </figcaption>
      {points.length > 1 && (
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
      )}
    </figure>
  )
}
