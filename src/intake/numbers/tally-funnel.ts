import type { CountedAction } from '../../contracts/counts.ts'
import type { FunnelRow } from '../../contracts/numbers-report.ts'
import { estimateRate } from './statistics/wilson-interval.ts'

type Sums = Record<CountedAction | 'lead' | 'enrolled', number>

/** Sums of what was counted, by name. */
interface Funnel {
  add(name: string, what: keyof Sums, count: number): void
  /** The rows in the order of their names. */
  rows(): FunnelRow[]
}

export function createFunnel(): Funnel {
  const sums = new Map<string, Sums>()
  return {
    add(name, what, count) {
      const found = sums.get(name) ?? makeSums()
      found[what] += count
      sums.set(name, found)
    },
    rows: () =>
      [...sums]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, found]) => describeRow(name, found)),
  }
}

const makeSums = (): Sums => ({
  ...{ view: 0, chat: 0, call: 0, 'form-start': 0, 'form-send': 0 },
  ...{ lead: 0, enrolled: 0 },
})

function describeRow(name: string, sums: Sums): FunnelRow {
  const { view, chat, call, lead, enrolled, 'form-start': formStarts, 'form-send': formSends } = sums
  // A form that was sent had been begun, so it counts once. Posts without JavaScript were never begun.
  const actions = chat + call + Math.max(formStarts, formSends)
  return {
    ...{ name, views: view, actions, chats: chat, calls: call, formStarts, formSends },
    ...{ leads: lead, enrolled },
    actionRate: estimateRate(actions, view),
    leadRate: estimateRate(lead, view),
    enrolledRate: estimateRate(enrolled, lead),
  }
}
