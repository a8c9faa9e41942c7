import type { DeliveryRoute } from '../../../../contracts/delivery-route.ts'

/**
 * `failed`: it is tried again. `dead`: it is not, unless somebody asks for it. `skipped`: the lead is not one that may be
 * sent there, as its reason says.
 */
export type DeliveryStatus = 'waiting' | 'sent' | 'failed' | 'dead' | 'skipped'
export const deliveryStatuses: readonly DeliveryStatus[] = ['waiting', 'sent', 'failed', 'dead', 'skipped']

/** The columns of `vaasal_deliveries` without the holder, each with what an export may contain in it. */
export const deliveryColumns = {
  id: 'text',
  lead: 'text',
  route: 'text',
  status: 'text',
  created_at: 'number',
  changed_at: 'number',
  retried_at: 'number?',
  attempts: 'number',
  next_at: 'number?',
  reason: 'text?',
} as const

export interface Delivery {
  id: string
  /** Id of the lead. */
  lead: string
  route: string
  status: DeliveryStatus
  /** Milliseconds since 1970, as all times. */
  createdAt: number
  changedAt: number
  /** When somebody last asked for it again. */
  retriedAt: number | null
  attempts: number
  /** The next attempt; while one is under way, the time from which another intake takes over. */
  nextAt: number | null
  /** Why the last attempt failed: a code without personal data. */
  reason: string | null
}

/** A delivery with its lead; `undefined` if the lead cannot be read. */
export interface HeldDelivery<Record> extends Delivery {
  record: Record | undefined
}

/**
 * The id of the delivery that says what became of a lead: one for each lead and route, however often its status changes.
 * The delivery of the lead itself has a random id.
 */
export const makeOutcomeId = (lead: string, route: string): string => `${lead}-enrolled/${route}`

/** Whether a delivery says what became of its lead. */
export const isAboutOutcome = ({ id, lead, route }: Pick<Delivery, 'id' | 'lead' | 'route'>): boolean =>
  id === makeOutcomeId(lead, route)

/** Which leads have to be reported to a route because of their status. */
export interface OutcomeFilter {
  route: string
  /** What a lead must have; nothing for every lead. */
  when?: DeliveryRoute['when']
  statuses: readonly string[]
  from: number
  until: number
}

/** What became of an attempt. `released`: it was not made. */
export type DeliveryResult =
  | { id: string; outcome: 'sent' }
  | { id: string; outcome: 'failed'; reason: string; nextAt: number }
  | { id: string; outcome: 'dead' | 'skipped'; reason: string }
  | { id: string; outcome: 'released' }

/** A request for due deliveries of one route. `together`: only those that became due at the same time. */
export interface DeliveryClaim {
  route: string
  limit: number
  together: boolean
}

export interface DeliveryExchange {
  now: number
  /** Identifies the intake. */
  holder: string
  /** Until when the claimed deliveries belong to this intake. */
  heldUntil: number
  results: readonly DeliveryResult[]
  claims: readonly DeliveryClaim[]
}

export interface DeliveryFilter {
  status?: DeliveryStatus | undefined
  /** Those that are to be sent, whatever their status: without those that are sent, skipped, or held back as spam. */
  isUnsent?: boolean | undefined
  route?: string | undefined
  lead?: string | undefined
}
