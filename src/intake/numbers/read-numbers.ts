import type { Count } from '../../contracts/counts.ts'
import { findOutcomes } from '../../contracts/desk-status.ts'
import type { NumbersReport } from '../../contracts/numbers-report.ts'
import { dayOf } from '../../contracts/touches.ts'
import { readPages } from '../leads/read-pages.ts'
import type { Lead, LeadReader } from '../store/lead-store.ts'
import { buildReport, findEarliest } from './build-report.ts'
import type { NumberedLead, NumbersQuery } from './numbers-query.ts'

/** What the numbers are read from: a store, a running intake, or leads alone. */
export interface NumbersSource extends Pick<LeadReader, 'list'> {
  /** `until` is exclusive. */
  readCounts?(filter: { from?: string; until?: string }): Promise<Count[]>
  /** What people at the desk made of leads. */
  readStates?(ids: readonly string[]): Promise<ReadonlyMap<string, { status: string }>>
}

/**
 * Reads counts, leads and their statuses, and adds them up. Spam is left out. Experiments are judged by everything since
 * their first view, whatever `from` says: a beginning that is chosen afterwards would make the intervals invalid.
 */
export async function readNumbers(source: NumbersSource, query: NumbersQuery): Promise<NumbersReport> {
  const { until } = query
  const counts = (await source.readCounts?.({ until })) ?? []
  const begins = counts.flatMap(({ day, arm }) => (arm ? [day] : []))
  const { leads, damaged } = await readLeads(source, query, findEarliest(begins))
  return buildReport({ counts, leads, damaged }, query)
}

/** Everything before `until`; without the counts of experiments, leads from before `from` are not needed. */
async function readLeads(
  source: NumbersSource,
  { from, until, statuses }: NumbersQuery,
  experimentsFrom: string | undefined,
): Promise<{ leads: NumberedLead[]; damaged: number }> {
  const start =
    from === undefined ? undefined : findEarliest([from, ...(experimentsFrom ? [experimentsFrom] : [])])
  const filter = {
    from: start === undefined ? undefined : Date.parse(start),
    until: Date.parse(until),
  }
  const outcomeOf = findOutcomes(statuses)
  const found: { leads: NumberedLead[]; damaged: number } = { leads: [], damaged: 0 }
  for await (const page of readPages((after) => source.list(filter, pageSize, after))) {
    const states = await source.readStates?.(page.leads.map(({ id }) => id))
    for (const lead of page.leads) {
      const outcome = outcomeOf(states?.get(lead.id)?.status ?? lead.status)
      if (outcome !== 'spam') found.leads.push(describeLead(lead, outcome === 'won'))
    }
    found.damaged += page.damaged.length
  }
  return found
}

const pageSize = 500

function describeLead({ receivedAt, campaign, context }: Lead, isEnrolled: boolean): NumberedLead {
  return {
    day: dayOf(new Date(receivedAt)),
    variant: context?.variant ?? '',
    campaign: campaign ?? '',
    arm: context?.arm ?? '',
    isEnrolled,
  }
}
