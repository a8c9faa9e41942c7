import { randomInt } from 'node:crypto'
import type { RateLimit } from './limit-rate.ts'

const buckets = 65_536

/**
 * Limits how many calls a sender may make in a window, without keeping who sent them: a sender is one of 65,536 numbers,
 * by a hash whose key is new in each window. Two senders with the same number share the limit. `max` is 0 for no limit.
 */
export function createSenderLimit(
  { max, windowMs }: RateLimit,
  now = () => performance.now(),
): { isExceeded: (sender: string) => boolean } {
  const counts = new Uint32Array(buckets)
  let began = Number.NEGATIVE_INFINITY
  let key = 0
  return {
    isExceeded(sender) {
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
