import { type ReactNode, useId } from 'react'
import { formatShare } from '../../../../contracts/numbers/format-share.ts'
import type { Rate } from '../../../contracts/numbers-report.ts'

const rowHeight = 44
const barTop = 22

interface RateChartProps {
  rates: readonly { name: string; rate: Rate }[]
}

/**
 * Leads per view as bars, with a thin line for the interval of each; none where nothing was counted. Widths are shares of the
 * drawing, so it fits every screen and its letters keep their size.
 */
export function RateChart({ rates }: RateChartProps): ReactNode {
  const id = useId()
  const bars = rates.flatMap(({ name, rate: { rate, low, high } }) =>
    rate === null || low === null || high === null ? [] : [{ name, value: rate, low, high }],
  )
  if (bars.length === 0) return null
  const max = Math.max(...bars.map(({ value, high }) => Math.max(value, high))) || 1
  const share = (value: number) => `${((Math.max(value, 0) / max) * 100).toFixed(2)}%`
  return (
    <figure className="chart">
      <figcaption>Leads per view, with 95 % intervals</figcaption>
      <svg role="img" aria-labelledby={`${id}t ${id}d`} width="100%" height={bars.length * rowHeight}>
        <title id={`${id}t`}>Leads per view, with 95 % intervals</title>
        <desc id={`${id}d`}>The table has the same numbers; the thin line of a bar is the interval.</desc>
        {bars.map(({ name, value, low, high }, index) => (
          <g key={name} transform={`translate(0 ${index * rowHeight})`}>
            {/* SVG cannot shorten a text that is too long. */}
            <foreignObject x="0" y="0" width="100%" height={barTop}>
              <div className="chart-label">
                <span>{name}</span>
                <strong>{formatShare(value)}</strong>
              </div>
            </foreignObject>
            <rect className="chart-track" x="0" y={barTop} width="100%" height="12" rx="3" />
            <rect className="chart-bar" x="0" y={barTop} width={share(value)} height="12" rx="3" />
            <line className="whisker" x1={share(low)} x2={share(high)} y1={barTop + 6} y2={barTop + 6} />
            {[low, high].map((end, side) => (
              <line
                key={side}
                className="whisker"
                x1={share(end)}
                x2={share(end)}
                y1={barTop + 1}
                y2={barTop + 11}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  )
}
