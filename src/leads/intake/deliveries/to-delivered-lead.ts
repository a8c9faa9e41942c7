import type { Lead } from '../store/lead-store.ts'

/** A lead as receivers get it: with its time in ISO 8601, and without the bytes of its résumé. */
export function toDeliveredLead(lead: Lead): Omit<Lead, 'receivedAt'> & { receivedAt: string } {
  const { id, receivedAt, form, endpoint, route, language, status, campaign } = lead
  const { answers, consents, notice, context, resume } = lead
  return {
    ...{
      id,
      receivedAt: new Date(receivedAt).toISOString(),
      form,
      endpoint,
      route,
      language,
      status,
      campaign,
    },
    ...{ answers, consents, notice, context, resume },
  }
}
