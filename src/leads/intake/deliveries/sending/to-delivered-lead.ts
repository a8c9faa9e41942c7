import type { Lead, LeadRecord } from '../../store/lead-store.ts'
import { toLead } from '../../store/rows/lead-rows.ts'

/** A lead as receivers get it: with its time in ISO 8601, and without the bytes of its résumé. */
export const toDeliveredLead = (record: LeadRecord): Omit<Lead, 'receivedAt'> & { receivedAt: string } => ({
  ...toLead(record),
  receivedAt: new Date(record.receivedAt).toISOString(),
})
