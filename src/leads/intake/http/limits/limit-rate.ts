import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { SubmissionError } from '../../problems/submission-error.ts'
import { readAddress } from './read-address.ts'

export interface RateLimit {
  /** Maximum number in a window; 0 for no limit. */
  max: number
  windowMs: number
}

/** Seconds to wait, or `undefined` if the call is allowed. A `token` counts once in a window. */
type RateLimiter = (key: string, token?: string) => number | undefined

const maxKeys = 100_000

/** Counts calls by key in fixed windows, in this process. `now` is a monotonic clock. */
export function createRateLimiter({ max, windowMs }: RateLimit, now = () => performance.now()): RateLimiter {
  const windows = new Map<string, { began: number; count: number; tokens: Set<string> }>()
  return (key, token) => {
    if (max === 0) return undefined
    const time = now()
    let window = windows.get(key)
    if (!window || time - window.began >= windowMs) {
      windows.delete(key)
      window = { began: time, count: 0, tokens: new Set() }
      windows.set(key, window)
      if (windows.size > maxKeys) dropOldest()
    }
    if (token !== undefined && window.tokens.has(token)) return undefined
    if (window.count >= max) return Math.max(1, Math.ceil((window.began + windowMs - time) / 1000))
    window.count++
    if (token !== undefined) window.tokens.add(token)
    return undefined
  }

  function dropOldest(): void {
    const [oldest] = windows.keys()
    if (oldest !== undefined) windows.delete(oldest)
  }
}

/** Limits submissions of persons, without keeping who they are. Throws for one that has to wait. */
export function createPersonLimit(rate: RateLimit): (persons: readonly string[], token: string) => void {
  const limit = createRateLimiter(rate)
  const secret = randomBytes(32)
  return (persons, token) => {
    for (const person of rate.max > 0 ? persons : []) {
      const wait = limit(createHmac('sha256', secret).update(person).digest('base64url'), token)
      if (wait !== undefined) throw new SubmissionError('too-many', { retryAfter: wait })
    }
  }
}

/** The key of a sender: an IPv4 address, or an IPv6 network (/64), since a subscriber has a whole one. */
export function toSenderKey(address: string): string {
  const plain = readAddress(address)
  return plain?.split(':').slice(0, 4).join(':') ?? address
}

const buckets = 65_536

/**
 * Limits how many calls a sender may make in a window, without keeping who sent them: a sender is one of 65,536 numbers,
 * by a hash whose key is new in each window. Two senders with the same number share the limit. `max` is 0 for no limit.
 */
export function createSenderLimit({ max, windowMs }: RateLimit, now = () => performance.now()) {
  const counts = new Uint32Array(buckets)
  let began = Number.NEGATIVE_INFINITY
  let key = 0
  return {
    isExceeded(sender: string): boolean {
      if (max === 0) return false
      const time = now()
      if (time - began >= windowMs) {
        began = time
        key = randomInt(2 ** 32)
        counts.fill(0)
      }
      const at = hash(sender, key) % buckets
      counts[at] = (counts[at] ?? 0) + 1
      return (counts[at] ?? 0) > max
    },
  }
}

/** FNV-1a that begins with a key. */
function hash(text: string, key: number): number {
  let bits = 0x811c9dc5 ^ key
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  return (bits ^ (bits >>> 15)) >>> 0
}
