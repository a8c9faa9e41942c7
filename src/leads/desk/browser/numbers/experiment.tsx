import type { ReactNode } from 'react'
import { formatShare } from '../../../../contracts/numbers/format-share.ts'
import { addDays } from '../../../contracts/calendar-day.ts'
import type { Comparison, ExperimentReport } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { formatDays, formatDifference } from './format-numbers.ts'
import { NumberTable, showRate } from './number-table.tsx'
import { RateChart } from './rate-chart.tsx'

const heads = ['Arm', 'Share meant', 'Share seen', 'Views', 'Leads', 'Leads per view']

/** One experiment: what may be concluded in plain words, then the arms in numbers. */
export function Experiment({ experiment }: { experiment: ExperimentReport }): ReactNode {
  const { name, arms, comparisons, mismatch, sentences } = experiment
  const weights = arms.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const allViews = arms.reduce((sum, arm) => sum + arm.views, 0)
  return (
    <article className="experiment card" aria-label={name}>
      <h3>
        {name} <small>{formatDays(experiment.from, addDays(experiment.until, -1))}</small>
      </h3>
      <div className={mismatch ? 'stack note warning-note' : 'stack'}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <RateChart rates={arms.map(({ arm, rate }) => ({ name: toArmName(arm), rate }))} />
      <NumberTable
        label={name}
        heads={[...heads, 'Difference to control', 'Verdict']}
        rows={arms.map(({ arm, weight, views, leads, rate }) => ({
          name: toArmName(arm),
          cells: [
            weight === null || weights === 0 ? '–' : formatShare(weight / weights),
            allViews === 0 ? '–' : formatShare(views / allViews),
            ...[formatCount(views), formatCount(leads), showRate(rate)],
            ...showComparison(comparisons.find((other) => other.arm === arm)),
          ],
        }))}
      />
    </article>
  )
}

function showComparison(comparison: Comparison | undefined): ReactNode[] {
  if (!comparison) return ['–', 'Control']
  const [difference, low, high] = [comparison.difference, comparison.low, comparison.high].map(
    formatDifference,
  )
  return [
    <>
      {difference} points{' '}
      <small>
        {low} to {high}
      </small>
    </>,
    <span key="verdict" className="verdict" data-verdict={comparison.verdict}>
      {comparison.verdict}
    </span>,
  ]
}

/** `direct` for `hero-words/direct`. */
const toArmName = (arm: string) => arm.slice(arm.lastIndexOf('/') + 1)
