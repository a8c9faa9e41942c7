import type { ReactNode } from 'react'
import { addDays } from '../../../contracts/calendar-day.ts'
import type { ExperimentReport } from '../../../contracts/numbers-report.ts'
import { formatCount } from '../text/format-count.ts'
import { messages } from '../text/messages.ts'
import { formatDay, formatDifference, formatShare } from './format-numbers.ts'
import { IntervalBars } from './interval-bars.tsx'
import { NumberTable, RateCell } from './number-table.tsx'

const { numbers: text } = messages

/** One experiment: what may be concluded in plain words, then the arms in numbers. */
export function Experiment({ experiment }: { experiment: ExperimentReport }): ReactNode {
  const { name, arms, comparisons, mismatch, sentences } = experiment
  const weights = arms.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const views = arms.reduce((sum, arm) => sum + arm.views, 0)
  const heads = [text.arm, text.weight, text.share, text.views, text.leads, text.leadRate]
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
      <NumberTable label={name} heads={[...heads, text.difference, text.verdict]}>
        <tbody>
          {arms.map((arm) => {
            const comparison = comparisons.find((other) => other.arm === arm.arm)
            return (
              <tr key={arm.arm}>
                <th scope="row">{toArmName(arm.arm)}</th>
                <td>
                  {arm.weight === null || weights === 0 ? text.noRate : formatShare(arm.weight / weights)}
                </td>
                <td>{views === 0 ? text.noRate : formatShare(arm.views / views)}</td>
                <td>{formatCount(arm.views)}</td>
                <td>{formatCount(arm.leads)}</td>
                <RateCell rate={arm.rate} />
                {comparison ? (
                  <>
                    <td className="rate">
                      {text.points(formatDifference(comparison.difference))}{' '}
                      <small>
                        {text.interval(formatDifference(comparison.low), formatDifference(comparison.high))}
                      </small>
                    </td>
                    <td>
                      <span className="verdict-mark" data-verdict={comparison.verdict}>
                        {text.verdicts[comparison.verdict]}
                      </span>
                    </td>
                  </>
                ) : (
                  <>
                    <td>{text.noRate}</td>
                    <td>{text.control}</td>
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
