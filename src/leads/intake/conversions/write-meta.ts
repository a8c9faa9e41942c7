import { inBatches } from '../store/sql/in-batches.ts'
import {
  type Conversion,
  type ConversionSettings,
  hashWith,
  normalizeEmailForHash,
  normalizePhone,
  type Platform,
} from './conversion.ts'

/** Number of events that the platform accepts in one request. */
const maxEvents = 1_000

/**
 * Meta, Conversions API. Each line is the body of one request to `/{dataset}/events`, with events as "Server event
 * parameters", "Customer information parameters" and the "Payload specification" for CRM events describe them
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters). A request with an event that is
 * older than seven days is rejected as a whole.
 */
export const meta: Platform = {
  format: 'meta',
  title: 'Meta',
  clickParameters: ['fbclid'],
  // Touches are kept for as long. How much of that the platform attributes is set there.
  clickDays: 90,
  conversionDays: 7,
  write(conversions, settings) {
    const events = conversions.map((conversion) => toMetaEvent(conversion, settings))
    const requests = inBatches(events, maxEvents)
    return requests.map((data) => `${JSON.stringify({ data })}\n`).join('')
  },
}

/** A conversion as an event of the Conversions API. */
export function toMetaEvent(conversion: Conversion, { name, value }: ConversionSettings): object {
  const { email, phone } = hashWith(conversion.contact, {
    email: normalizeEmailForHash,
    phone: normalizePhone,
  })
  const { lead, at } = conversion
  return {
    event_name: name,
    event_time: Math.floor(at / 1_000),
    // The platform counts events with the same name and id once.
    event_id: lead,
    action_source: 'system_generated',
    user_data: {
      ...(email && { em: [email] }),
      ...(phone && { ph: [phone] }),
      ...(conversion.click && { fbc: formatClick(conversion.click, at) }),
    },
    custom_data: {
      event_source: 'crm',
      lead_event_source: 'Vaasal',
      ...(value && { value: Number(value.amount), currency: value.currency }),
    },
  }
}

/**
 * `fb.1.MILLISECONDS.FBCLID`: 1 for a domain like example.com, and the time at which the click id was first seen. Only
 * its day is stored, so the end of that day is used, or the conversion if it was earlier.
 */
function formatClick({ id, day }: NonNullable<Conversion['click']>, at: number): string {
  const endOfDay = Date.parse(day) + 86_399_999
  return `fb.1.${Math.min(endOfDay, at)}.${id}`
}
