import { type ReactNode, useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FailureMessage } from '../kit/failure-message.tsx'
import { useArrivalFocus } from '../kit/use-arrival-focus.ts'
import { useDesk } from '../session/desk-context.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { DayCharts } from './day-charts.tsx'
import { Experiment } from './experiment.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { readPeriod, toNumbersQuery } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { RateChart } from './rate-chart.tsx'

/** What the visits of a period brought. */
export function NumbersPage(): ReactNode {
  const { api, session } = useDesk()
  const [params, setParams] = useSearchParams()
  const period = readPeriod(params, Date.now(), session.timeZone)
  const { from, until, by } = toNumbersQuery(period)
  const read = useCallback(
    (signal?: AbortSignal) => api.readNumbers({ from, until, by }, signal),
    [api, from, until, by],
  )
  const { value: report, failure, isLoading, load } = useLoaded(read)
  const heading = useArrivalFocus()
  useEffect(() => {
    document.title = 'Numbers – Desk'
  }, [])
  const isEmpty = report && report.rows.length === 0 && report.experiments.length === 0
  return (
    <main className="numbers">
      <h1 ref={heading} tabIndex={-1}>
        Numbers
      </h1>
      <PeriodForm
        key={`${period.first} ${period.last} ${period.by}`}
        period={period}
        timeZone={session.timeZone}
        onChange={(chosen) => setParams({ ...chosen })}
      />
      {failure && (
        <FailureMessage
          what="The numbers could not be loaded."
          failure={failure}
          onRetry={() => void load()}
        />
      )}
      <p className="unseen" role="status">
        {isLoading ? 'Loading …' : ''}
      </p>
      {!report && isLoading && <p className="empty">Loading …</p>}
      {report && (
        <div aria-busy={isLoading} className="report">
          {isEmpty && <p className="empty">Nothing was counted in this period.</p>}
          {report.notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          {report.experiments.length > 0 && (
            <section aria-labelledby="experiments-title">
              <h2 id="experiments-title">Experiments</h2>
              {report.experiments.map((experiment) => (
                <Experiment key={experiment.name} experiment={experiment} />
              ))}
              <p className="soft">
                The intervals of an experiment hold at every look, however often you look.
              </p>
            </section>
          )}
          {report.rows.length > 0 && (
            <section aria-labelledby="funnel-title">
              <h2 id="funnel-title">From visit to enrolment</h2>
              <p className="soft">
                Each rate is followed by its 95 % interval: the true rate is likely to lie in it.
              </p>
              <FunnelTable rows={report.rows} by={report.by} label="From visit to enrolment" hasTotal />
              {report.by !== 'day' && <RateChart rows={report.rows} />}
            </section>
          )}
          {report.days.length > 1 && <DayCharts days={report.days} isTableShown={report.by === 'day'} />}
        </div>
      )}
    </main>
  )
}
