import { Negotiator } from '@fastify/accept-negotiator'
import type { Encoding } from './create-file-cache.ts'

/** Browsers send a handful of different values. */
const maxKnown = 64
const maxLength = 100

/** Returns a function that reads `Accept-Encoding`. It remembers the values that clients usually send. */
export function createEncodingNegotiator(): (accepted: string | undefined) => Encoding {
  const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] })
  const known = new Map<string, Encoding>()
  return (accepted = '') => {
    const remembered = known.get(accepted)
    if (remembered) return remembered
    const encoding = negotiator.negotiate(accepted) ?? 'identity'
    if (known.size >= maxKnown) known.clear()
    if (accepted.length <= maxLength) known.set(accepted, encoding)
    return encoding
  }
}
