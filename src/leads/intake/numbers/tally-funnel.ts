import { type CountedAction, otherNames } from '../../../contracts/counts.ts'
import type { FunnelRow } from '../../contracts/numbers-report.ts'
import { estimateRate } from './statistics/wilson-interval.ts'

type Sums = Record<CountedAction | 'lead' | 'enrolled' | 'revenue', number>

/**
 * Adds up by name what was counted. The busiest `maxNames` are kept apart, and all others are added up under one name: visitors can
 * invent any number of campaigns.
 */
export function createFunnel(maxNames = Number.POSITIVE_INFINITY) {
  let sums = new Map<string, Sums>()

  function fold(): void {
    const rest = sums.get(otherNames)
    sums.delete(otherNames)
    const sorted = [...sums].sort(([, one], [, other]) => measure(other) - measure(one))
    sums = new Map(sorted.slice(0, maxNames))
    if (rest) sums.set(otherNames, rest)
    for (const [, small] of sorted.slice(maxNames))
      for (const [what, count] of Object.entries(small)) addTo(otherNames, what as keyof Sums, count)
  }

  function addTo(name: string, what: keyof Sums, count: number): void {
    const found = sums.get(name) ?? makeSums()
    found[what] += count
    sums.set(name, found)
  }

  return {
    add(name: string, what: keyof Sums, count: number): void {
      addTo(name, what, count)
      // Rarely, since it sorts all of them.
      if (sums.size > 10 * maxNames) fold()
    },
    /** The rows in the order of their names. */
    rows(): FunnelRow[] {
      if (sums.size > maxNames) fold()
      return [...sums]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, found]) => toFunnelRow(name, found))
    },
  }
}

const makeSums = (): Sums => ({
  ...{ view: 0, chat: 0, call: 0, 'form-start': 0, 'form-send': 0, 'form-send-agent': 0 },
  ...{ lead: 0, enrolled: 0, revenue: 0 },
})

/** How much there is to say about a name. A lead weighs more than any number of views. */
const measure = ({ view, lead }: Sums): number => lead * 1_000_000 + view

function toFunnelRow(name: string, sums: Sums): FunnelRow {
  const { view, chat, call, lead, enrolled, revenue, 'form-start': formStarts, 'form-send': formSends } = sums
  const agentSends = sums['form-send-agent']
  // A form that was sent had been begun, so it counts once. Posts without JavaScript were never begun.
  const actions = chat + call + Math.max(formStarts, formSends + agentSends)
  return {
    ...{ name, views: view, actions, chats: chat, calls: call, formStarts, formSends, agentSends },
    ...{ leads: lead, enrolled, revenue: Math.round(revenue * 100) / 100 },
    actionRate: estimateRate(actions, view),
    leadRate: estimateRate(lead, view),
    enrolledRate: estimateRate(enrolled, lead),
  }
}
