import { type DeskConfiguration, listStatuses } from '../../../../contracts/desk-status.ts'
import type { LeadRowStore } from '../../store/lead-row-store.ts'
import type { Enrolment } from './prepare-conversion.ts'

/** When and for what the desk has enrolled a lead; `undefined` if its status has another outcome than `won`. */
export async function findEnrolment(
  lead: string,
  desk: DeskConfiguration = {},
  { readStates }: Pick<LeadRowStore, 'readStates'>,
): Promise<Enrolment | undefined> {
  const state = (await readStates([lead])).get(lead)
  const status = listStatuses(desk).find(({ name, outcome }) => name === state?.status && outcome === 'won')
  if (!state || !status) return undefined
  const { value } = status
  const { currency } = desk
  return {
    at: state.changedAt,
    value: value !== undefined && currency ? { amount: String(value), currency } : undefined,
  }
}
