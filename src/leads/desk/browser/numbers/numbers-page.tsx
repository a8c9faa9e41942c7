import { type ReactNode, useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FailureMessage } from '../kit/failure-message.tsx'
import { useArrivalFocus } from '../kit/use-arrival-focus.ts'
import { useDesk } from '../session/desk-context.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { messages } from '../text/messages.ts'
import { DayCharts } from './day-charts.tsx'
import { Experiment } from './experiment.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { readPeriod, toNumbersQuery } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { RateChart } from './rate-chart.tsx'

const { numbers: text } = messages

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
    document.title = `${text.title} – ${messages.product}`
  }, [])
  const isEmpty = report && report.rows.length === 0 && report.experiments.length === 0
  return (
    <main className="numbers">
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <PeriodForm
        key={`${period.first} ${period.last} ${period.by}`}
        period={period}
        timeZone={session.timeZone}
        onChange={(chosen) => setParams({ ...chosen })}
      />
      {failure && (
        <FailureMessage what={messages.failures.numbers} failure={failure} onRetry={() => void load()} />
      )}
      <p className="unseen" role="status">
        {isLoading ? messages.loading : ''}
      </p>
      {!report && isLoading && <p className="empty">{messages.loading}</p>}
      {report && (
        <div aria-busy={isLoading} className="report">
          {isEmpty && <p className="empty">{text.nothing}</p>}
          {report.notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          {report.experiments.length > 0 && (
            <section aria-labelledby="experiments-title">
              <h2 id="experiments-title">{text.experiments}</h2>
              {report.experiments.map((experiment) => (
                <Experiment key={experiment.name} experiment={experiment} />
              ))}
              <p className="soft">{text.always}</p>
            </section>
          )}
          {report.rows.length > 0 && (
            <section aria-labelledby="funnel-title">
              <h2 id="funnel-title">{text.funnel}</h2>
              <p className="soft">{text.funnelNote}</p>
              <FunnelTable rows={report.rows} by={report.by} label={text.funnel} hasTotal />
              {report.by !== 'day' && <RateChart rows={report.rows} />}
            </section>
          )}
          {report.days.length > 1 && <DayCharts days={report.days} isTableShown={report.by === 'day'} />}
        </div>
      )}
    </main>
  )
}
