import type { DeliveryRoute, DeliveryTarget } from '../../contracts/delivery-route.ts'
import type { DeliverySettings } from '../../core/schema/intake/deliveries-schema.ts'

/** The checked `site.deliveries` as the intake needs them. */
export function listDeliveryRoutes(
  settings: Readonly<Record<string, DeliverySettings>> = {},
): DeliveryRoute[] {
  return Object.entries(settings).map(([name, delivery]) => {
    const { when } = delivery
    return { name, to: toDeliveryTarget(delivery), ...(when && { when }) }
  })
}

function toDeliveryTarget(delivery: DeliverySettings): DeliveryTarget {
  const { webhook, secret, email, from, file, meta, token = '', testEventCode } = delivery
  const every = delivery.every === undefined ? undefined : readInterval(delivery.every)
  if (webhook !== undefined) return { kind: 'webhook', url: webhook, secret: secret ?? '' }
  if (meta !== undefined)
    return { kind: 'meta', url: `${metaApi}/${meta}/events`, token, ...(testEventCode && { testEventCode }) }
  if (delivery.google !== undefined) {
    const { google, manager, conversion = '', enrolled, key = '' } = delivery
    return {
      ...{ kind: 'google', url: googleApi, customer: toAccountId(google), conversion, key },
      ...(manager !== undefined && { manager: toAccountId(manager) }),
      ...(enrolled !== undefined && { enrolled }),
    }
  }
  if (email !== undefined)
    return { kind: 'email', address: email, ...(from && { from }), ...(every && { every }) }
  return { kind: 'file', file: file ?? '', every: every ?? 0 }
}

/** The version of Meta's API whose fields the intake writes; each is kept for two years. */
const metaApi = 'https://graph.facebook.com/v24.0'

const googleApi = 'https://datamanager.googleapis.com/v1/events:ingest'
/** The digits of `123-456-7890`. */
const toAccountId = (text: string): string => text.replaceAll('-', '')

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The milliseconds of `15m`, `1h` or `1d`. */
const readInterval = (text: string): number => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0)
