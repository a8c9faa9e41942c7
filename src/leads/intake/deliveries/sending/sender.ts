import type { HeldDelivery } from '../../store/deliveries/delivery-store.ts'
import type { Lead, LeadRecord } from '../../store/lead-store.ts'
import { toLead } from '../../store/rows/lead-rows.ts'
import { StoreError } from '../../store/sql/store-error.ts'

/** A delivery whose lead is readable. */
export interface SendableDelivery extends HeldDelivery<LeadRecord> {
  record: LeadRecord
}

/** A lead as receivers get it: with its time in ISO 8601, and without the bytes of its résumé. */
export const toDeliveredLead = (record: LeadRecord): Omit<Lead, 'receivedAt'> & { receivedAt: string } => ({
  ...toLead(record),
  receivedAt: new Date(record.receivedAt).toISOString(),
})

/** What became of an attempt. A reason is a code: it is logged, so it must not contain personal data. */
export type SendOutcome =
  | { outcome: 'sent' }
  /** `retryAfter`: milliseconds. */
  | { outcome: 'failed'; reason: string; retryAfter?: number }
  | { outcome: 'dead'; reason: string }
  /** The lead may not be sent there. */
  | { outcome: 'skipped'; reason: string }

/** Sends deliveries of one route together: all are sent, or none. Does not throw an error that it can name. */
export type Sender = (deliveries: readonly SendableDelivery[], signal: AbortSignal) => Promise<SendOutcome>

/** A sender of one delivery at a time. What `send` throws is the reason of its failure. */
export const sendOne =
  (send: (delivery: SendableDelivery, signal: AbortSignal) => Promise<SendOutcome>): Sender =>
  async ([delivery], signal) =>
    delivery
      ? send(delivery, signal).catch((cause) => ({ outcome: 'failed', reason: toReason(cause) }))
      : { outcome: 'sent' }

/** A failure before anything was sent, such as a setting that is missing. */
export class DeliveryError extends Error {}

/** The reason of a failed connection or of a timeout. */
export function toReason(cause: unknown): string {
  if (cause instanceof DeliveryError) return cause.message
  if (cause instanceof StoreError) return `store-${cause.kind}`
  if (!(cause instanceof Error)) return 'unknown'
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'timeout'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (/^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return code
  // Of an error without a code, at least its kind: its text may repeat what it was about.
  return /^(?!Error$)[A-Z][A-Za-z]{1,60}$/.test(cause.name) ? cause.name : 'unknown'
}
