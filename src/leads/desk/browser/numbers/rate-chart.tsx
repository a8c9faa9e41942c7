import type { ReactNode } from 'react'
import { chooseCharted, type FunnelRow, minChartedViews } from '../../../contracts/numbers-report.ts'
import { messages } from '../messages.ts'
import { formatShare } from './format-numbers.ts'
import { type Bar, IntervalBars } from './interval-bars.tsx'

const { numbers: text } = messages
const maxBars = 12

/** Leads per view of the rows with most views. The table before it says the same in numbers. */
export function RateChart({ rows }: { rows: readonly FunnelRow[] }): ReactNode {
  const charted = chooseCharted(rows)
  const bars = [...charted]
    .sort((one, other) => other.views - one.views)
    .slice(0, maxBars)
    .flatMap(({ name, leadRate: { rate, low, high } }): Bar[] =>
      rate === null || low === null || high === null
        ? []
        : [{ name: name || text.none, value: rate, low, high, label: formatShare(rate) }],
    )
  return (
    <>
      <IntervalBars title={text.ratesChart} description={text.ratesChartText} bars={bars} />
      {charted.length < rows.length && <p className="soft">{text.notCharted(minChartedViews)}</p>}
    </>
  )
}
