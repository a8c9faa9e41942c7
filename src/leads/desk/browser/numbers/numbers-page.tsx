import { type ReactNode, useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BlockReport } from '../../../../contracts/numbers/block-report.ts'
import {
  chooseCharted,
  type FunnelRow,
  minChartedViews,
  type NumbersReport,
} from '../../../contracts/numbers-report.ts'
import { FailureMessage } from '../kit/failure-message.tsx'
import { nameWindow } from '../kit/site.ts'
import { useArrivalFocus } from '../kit/use-arrival-focus.ts'
import { useDesk } from '../session/desk-context.ts'
import { replaceValue, useLoaded } from '../session/use-loaded.ts'
import { BlockPages } from './block-pages.tsx'
import { Experiment } from './experiment.tsx'
import { formatDays } from './format-numbers.ts'
import { FunnelTable } from './number-table.tsx'
import { readPeriod, toDaysBefore, toDaysQuery } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { RateChart } from './rate-chart.tsx'
import { Totals } from './totals.tsx'

type Loaded =
  | { report: BlockReport; daysBefore?: undefined }
  | { report: NumbersReport; daysBefore: readonly FunnelRow[] }

/** What the visits of a period brought. */
export function NumbersPage(): ReactNode {
  const { api, session } = useDesk()
  const [params, setParams] = useSearchParams()
  const period = readPeriod(params, Date.now(), session.timeZone)
  const { from, until } = toDaysQuery(period)
  const { by } = period
  const read = useCallback(
    async (signal?: AbortSignal): Promise<Loaded> => {
      if (by === 'block') return { report: await api.readBlocks({ from, until }, signal) }
      const [report, { days: daysBefore }] = await Promise.all([
        api.readNumbers({ from, until, by }, signal),
        api.readNumbers({ ...toDaysBefore({ from, until }), by: 'day' }, signal),
      ])
      return { report, daysBefore }
    },
    [api, from, until, by],
  )
  const { value, failure, isLoading, load } = useLoaded(read, replaceValue<Loaded>)
  const heading = useArrivalFocus()
  useEffect(() => {
    nameWindow('Numbers')
  }, [])
  return (
    <main className="numbers">
      <h1 ref={heading} tabIndex={-1}>
        Numbers <small>{formatDays(period.first, period.last)}</small>
      </h1>
      <PeriodForm
        key={`${period.first} ${period.last} ${period.by}`}
        period={period}
        timeZone={session.timeZone}
        onChange={(chosen) => setParams({ ...chosen })}
      />
      <FailureMessage what="The numbers could not be loaded." failure={failure} onRetry={() => load()} />
      <p className="unseen" role="status">
        {isLoading && 'Loading …'}
      </p>
      {!value && isLoading && <p className="empty">Loading …</p>}
      {value && (
        <div aria-busy={isLoading} className="report">
          {value.daysBefore ? <Report {...value} /> : <BlockPages report={value.report} />}
        </div>
      )}
    </main>
  )
}

function Report({ report, daysBefore }: Extract<Loaded, { report: NumbersReport }>): ReactNode {
  const { rows, by, experiments, notes } = report
  return (
    <>
      {rows.length + experiments.length === 0 && <p className="empty">Nothing was counted in this period.</p>}
      {rows.length > 0 && <Totals report={report} daysBefore={daysBefore} />}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {experiments.length > 0 && (
        <section aria-labelledby="experiments-title">
          <h2 id="experiments-title">Experiments</h2>
          {experiments.map((experiment) => (
            <Experiment key={experiment.name} experiment={experiment} />
          ))}
          <p className="soft">The intervals of an experiment hold at every look, however often you look.</p>
        </section>
      )}
      {rows.length > 0 && <Funnel {...{ rows, by, currency: report.currency }} />}
      {report.days.length > 1 && by !== 'day' && rows.length > 0 && (
        <details>
          <summary>The days as a table</summary>
          <FunnelTable rows={report.days} by="day" label="The days as a table" currency={report.currency} />
        </details>
      )}
    </>
  )
}

const maxBars = 12

interface FunnelProps extends Pick<NumbersReport, 'rows' | 'by'> {
  currency: string | undefined
}

/** From visit to enrolment, with a chart of the rows with most views. */
function Funnel({ rows, by, currency }: FunnelProps): ReactNode {
  const charted = chooseCharted(rows)
  const isTitled = new Set(rows.map(({ title }) => title)).size === rows.length
  const shown = [...charted].sort((one, other) => other.views - one.views).slice(0, maxBars)
  return (
    <section aria-labelledby="funnel-title">
      <h2 id="funnel-title">From visit to enrolment</h2>
      <p className="soft">
        Each rate is followed by its 95 % interval: the true rate is likely to lie in it.
      </p>
      <FunnelTable rows={rows} by={by} label="From visit to enrolment" currency={currency} hasTotal />
      {by !== 'day' && shown.length > 1 && (
        <RateChart
          rates={shown.map(({ name, title, leadRate }) => ({
            ...{ name: (isTitled && title) || name || 'None', rate: leadRate },
          }))}
        />
      )}
      {by !== 'day' && shown.length > 1 && shown.length < rows.length && (
        <p className="soft">
          {shown.length < charted.length
            ? `The ${maxBars} rows with most views are drawn; the others are only in the table.`
            : `Rows with fewer than ${minChartedViews} views are only in the table.`}
        </p>
      )}
    </section>
  )
}
