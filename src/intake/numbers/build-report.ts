import type { Count } from '../../contracts/counts.ts'
import type { FunnelRow, NumbersReport } from '../../contracts/numbers-report.ts'
import { gatherExperiments } from './gather-experiments.ts'
import type { NumberedLead, NumbersQuery } from './numbers-query.ts'
import { createFunnel } from './tally-funnel.ts'

/** Adds up what was read. */
export function buildReport(
  { counts, leads, damaged }: { counts: readonly Count[]; leads: readonly NumberedLead[]; damaged: number },
  query: NumbersQuery,
): NumbersReport {
  const { until, by } = query
  const from =
    query.from ??
    findEarliest([...counts, ...leads].map(({ day }) => day).filter((day) => day < until)) ??
    until
  const isWithin = ({ day }: { day: string }) => day >= from && day < until
  const rows = createFunnel()
  const days = createFunnel()
  for (const count of counts.filter(isWithin))
    for (const [funnel, name] of [
      [rows, count[by]],
      [days, count.day],
    ] as const)
      funnel.add(name, count.action, count.count)
  for (const lead of leads.filter(isWithin))
    for (const [funnel, name] of [
      [rows, lead[by]],
      [days, lead.day],
    ] as const) {
      funnel.add(name, 'lead', 1)
      if (lead.isEnrolled) funnel.add(name, 'enrolled', 1)
    }
  const found = days.rows()
  const { experiments, notes } = gatherExperiments({ counts, leads }, query)
  return {
    ...{ from, until, by, days: found, experiments },
    rows: by === 'day' ? found : rows.rows().sort(compareRows),
    notes: [...listNotes(found, damaged), ...notes],
  }
}

/** The first of some days; `undefined` if there are none. */
export const findEarliest = (days: readonly string[]): string | undefined =>
  days.reduce<string | undefined>(
    (earliest, day) => (earliest !== undefined && earliest < day ? earliest : day),
    undefined,
  )

/** The busiest first. */
const compareRows = (one: FunnelRow, other: FunnelRow): number =>
  other.views - one.views || other.leads - one.leads

function listNotes(days: readonly FunnelRow[], damaged: number): string[] {
  const sum = (read: (row: FunnelRow) => number) => days.reduce((total, row) => total + read(row), 0)
  const views = sum((row) => row.views)
  const notes: string[] = []
  if (views === 0)
    notes.push(
      'No views were counted, so the numbers are those of leads alone. `counts: true` under `site` in pages.yaml counts views.',
    )
  else if (sum((row) => row.leads) > views)
    notes.push(
      'There are more leads than views: visitors who do not want to be counted or run no scripts are not counted.',
    )
  if (damaged > 0) notes.push(`Damaged rows of leads that were left out: ${damaged}.`)
  return notes
}
