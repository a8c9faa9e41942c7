import { randomUUID } from 'node:crypto'
import { type DeliveryRoute, matchRoutes } from '../../../contracts/delivery-route.ts'
import type { NewLead } from '../store/lead-store.ts'
import type { NewDelivery } from '../store/rows/lead.ts'

/** Milliseconds for which a lead of a sender with very many is held back, so that people can mark it as spam. */
const holdTime = 3_600_000

/** The deliveries of a new lead, one for each route that it matches. Spam is not delivered. */
export function planDeliveries(
  routes: readonly DeliveryRoute[],
  lead: Pick<NewLead, 'form' | 'language' | 'campaign' | 'status' | 'receivedAt'>,
  isHeld = false,
): NewDelivery[] {
  if (lead.status === 'spam') return []
  const due = lead.receivedAt + (isHeld ? holdTime : 0)
  return matchRoutes(routes, lead).map(({ name, to }) => ({
    id: randomUUID(),
    route: name,
    nextAt: 'every' in to && to.every ? findNextTime(due, to.every) : due,
  }))
}

/** The end of the interval that contains a time. Intervals count from 1970 in UTC, the same for all intakes. */
export const findNextTime = (time: number, every: number): number => (Math.floor(time / every) + 1) * every
