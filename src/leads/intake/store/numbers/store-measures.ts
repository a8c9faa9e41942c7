import type { DeliveryStatus } from '../deliveries/delivery-store.ts'

/** How much there is of a site, for whoever watches its intake. Nothing of what visitors sent. */
export interface StoreMeasures {
  kind: 'sqlite' | 'postgres'
  /** Bytes of the SQLite file; absent for a server. */
  bytes?: number
  /** Leads by their form and what the intake took them for. */
  leads: { form: string; status: string; count: number }[]
  deliveries: DeliveryMeasure[]
}

/** The deliveries of a route that have a status. */
interface DeliveryMeasure {
  route: string
  /** `held`: not sent, because its lead is marked as spam. */
  status: DeliveryStatus | 'held'
  count: number
  /** When the oldest one was created or asked for again, in milliseconds since 1970; `null` for none. */
  oldest: number | null
}
