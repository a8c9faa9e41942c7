import type { ReactNode } from 'react'
import { addDays } from '../../../contracts/calendar-day.ts'
import type { ExperimentReport } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { formatDay, formatDifference, formatShare } from './format-numbers.ts'
import { IntervalBars } from './interval-bars.tsx'
import { NumberTable, RateCell } from './number-table.tsx'

/** One experiment: what may be concluded in plain words, then the arms in numbers. */
export function Experiment({ experiment }: { experiment: ExperimentReport }): ReactNode {
  const { name, arms, comparisons, mismatch, sentences } = experiment
  const weights = arms.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const views = arms.reduce((sum, arm) => sum + arm.views, 0)
  const heads = ['Arm', 'Share meant', 'Share seen', 'Views', 'Leads', 'Leads per view']
  return (
    <article className="experiment" aria-label={name}>
      <h3>
        {name} <small>{`${formatDay(experiment.from)} – ${formatDay(addDays(experiment.until, -1))}`}</small>
      </h3>
      <div className={mismatch ? 'note warning-note' : undefined}>
        {sentences.map((sentence) => (
          <p key={sentence} className="verdict">
            {sentence}
          </p>
        ))}
      </div>
      <IntervalBars rates={arms.map(({ arm, rate }) => ({ name: toArmName(arm), rate }))} />
      <NumberTable label={name} heads={[...heads, 'Difference to control', 'Verdict']}>
        <tbody>
          {arms.map((arm) => {
            const comparison = comparisons.find((other) => other.arm === arm.arm)
            return (
              <tr key={arm.arm}>
                <th scope="row">{toArmName(arm.arm)}</th>
                <td>{arm.weight === null || weights === 0 ? '–' : formatShare(arm.weight / weights)}</td>
                <td>{views === 0 ? '–' : formatShare(arm.views / views)}</td>
                <td>{formatCount(arm.views)}</td>
                <td>{formatCount(arm.leads)}</td>
                <RateCell rate={arm.rate} />
                {comparison ? (
                  <>
                    <td className="rate">
                      {formatDifference(comparison.difference)} points{' '}
                      <small>
                        {formatDifference(comparison.low)} to {formatDifference(comparison.high)}
                      </small>
                    </td>
                    <td>
                      <span className="verdict-mark" data-verdict={comparison.verdict}>
                        {comparison.verdict}
                      </span>
                    </td>
                  </>
                ) : (
                  <>
                    <td>–</td>
                    <td>Control</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </NumberTable>
    </article>
  )
}

/** `direct` for `hero-words/direct`. */
const toArmName = (arm: string) => arm.slice(arm.lastIndexOf('/') + 1)
