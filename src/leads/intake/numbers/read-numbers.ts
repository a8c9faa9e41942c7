import { findOutcomes } from '../../../contracts/desk-status.ts'
import { findStartOfDay } from '../../contracts/calendar-day.ts'
import type { NumbersReport } from '../../contracts/numbers-report.ts'
import { readPages } from '../leads/read-pages.ts'
import type { CountStore } from '../store/counts/count-store.ts'
import type { LeadTallies } from '../store/numbers/tally-leads.ts'
import { createReport } from './create-report.ts'
import type { NumbersQuery } from './numbers-query.ts'

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
    from: start === undefined ? undefined : findStartOfDay(start, timeZone),
    until: findStartOfDay(until, timeZone),
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
