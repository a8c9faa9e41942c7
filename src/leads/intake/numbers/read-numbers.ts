import { findOutcomes } from '../../../contracts/desk-status.ts'
import { findZonedTime } from '../../contracts/calendar-day.ts'
import type { FunnelRow, NumbersReport } from '../../contracts/numbers-report.ts'
import { readPages } from '../leads/read-pages.ts'
import type { CountStore, CountSum } from '../store/counts/count-store.ts'
import type { LeadTallies } from '../store/numbers/tally-leads.ts'
import { collectExperiments } from './collect-experiments.ts'
import type { NumberedLeads, NumbersQuery } from './numbers-query.ts'
import { createFunnel } from './tally-funnel.ts'

/** What the numbers are read from: a store, or a running intake. */
export type NumbersSource = LeadTallies & Pick<CountStore, 'sumDay'>

/**
 * Reads sums of counts and leads with their statuses, and adds them up. Spam is left out. Experiments are judged by
 * everything since their first view, whatever `from` says: a beginning that is chosen afterwards would make the intervals
 * invalid. It reads a day of counts or some leads at a time, so that an intake answers meanwhile, and throws the reason
 * of `signal` as soon as nobody waits for the numbers any more.
 */
export async function readNumbers(
  source: NumbersSource,
  query: NumbersQuery,
  signal?: AbortSignal,
): Promise<NumbersReport> {
  const { by, until, timeZone = 'UTC' } = query
  const report = createReport(query)
  for (let after: string | undefined; ; ) {
    signal?.throwIfAborted()
    const found = await source.sumDay({ by, until, after })
    if (!found) break
    report.addDay(found.day, found.sums)
    after = found.day
  }
  const start = report.findStart()
  const filter = {
    from: start === undefined ? undefined : findZonedTime(start, timeZone),
    until: findZonedTime(until, timeZone),
    timeZone,
  }
  const outcomeOf = findOutcomes(query.statuses)
  const values = new Map(query.statuses.map(({ name, value = 0 }) => [name, value]))
  let damaged = 0
  for await (const page of readPages((after) => source.tallyLeads(filter, after))) {
    signal?.throwIfAborted()
    damaged += page.damaged
    for (const { status, ...leads } of page.tallies) {
      const outcome = outcomeOf(status)
      if (outcome === 'spam') continue
      const revenue = leads.count * (values.get(status) ?? 0)
      report.addLeads({ ...leads, isEnrolled: outcome === 'won', revenue })
    }
  }
  return report.finish(damaged)
}

/** Names that are listed apart: anybody can invent campaigns, while pages are those of the site. */
const maxNames = { campaign: 1_000, variant: 10_000, arm: 10_000, day: Number.POSITIVE_INFINITY }

/** Adds up what is read bit by bit: first all sums of counts, then the leads. */
export function createReport(query: NumbersQuery) {
  const { until, by } = query
  const rows = createFunnel(maxNames[by])
  const days = createFunnel()
  const experiments = collectExperiments(query)
  const isWithin = (day: string) => (query.from === undefined || day >= query.from) && day < until
  return {
    addDay(day: string, sums: readonly CountSum[]): void {
      for (const { name, arm, action, count } of sums) {
        if (action === 'view' && day < until) experiments.addViews(arm, day, count)
        if (!isWithin(day)) continue
        rows.add(name, action, count)
        days.add(day, action, count)
      }
    },
    addLeads(leads: NumberedLeads): void {
      const { day, arm, isEnrolled, revenue, count } = leads
      if (day < until) experiments.addLeads(arm, day, count)
      if (!isWithin(day)) return
      for (const [funnel, name] of [[rows, leads[by]] as const, [days, day] as const]) {
        funnel.add(name, 'lead', count)
        if (isEnrolled) funnel.add(name, 'enrolled', count)
        if (revenue > 0) funnel.add(name, 'revenue', revenue)
      }
    },
    /** The day from which leads are needed; `undefined` for all of them. */
    findStart(): string | undefined {
      const { from } = query
      const begun = experiments.readBeginning()
      return from !== undefined && begun !== undefined && begun < from ? begun : from
    },
    finish(damaged: number): NumbersReport {
      const found = days.rows()
      const { experiments: judged, notes } = experiments.finish()
      return {
        ...{ from: query.from ?? found[0]?.name ?? until, until, by, days: found, experiments: judged },
        ...(query.currency !== undefined && { currency: query.currency }),
        rows: by === 'day' ? found : rows.rows().sort(compareRows),
        notes: [...listNotes(found, damaged), ...notes],
      }
    },
  }
}

/** The busiest first. */
const compareRows = (one: FunnelRow, other: FunnelRow): number =>
  other.views - one.views || other.leads - one.leads

function listNotes(days: readonly FunnelRow[], damaged: number): string[] {
  const sum = (read: (row: FunnelRow) => number) => days.reduce((total, row) => total + read(row), 0)
  const views = sum((row) => row.views)
  const notes: string[] = []
  if (views === 0)
    notes.push(
      'No views were counted in these days, so the numbers are those of leads alone. Pages count them if pages.yaml has `counts: true` under `site`.',
    )
  else if (sum((row) => row.leads) > views)
    notes.push(
      'There are more leads than views: visitors who do not want to be counted or run no scripts are not counted.',
    )
  if (damaged > 0) notes.push(`Damaged rows of leads that were left out: ${damaged}.`)
  return notes
}
