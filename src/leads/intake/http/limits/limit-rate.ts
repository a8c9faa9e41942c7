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

/** The key of a sender: an IPv4 address, or an IPv6 network (/64), since a subscriber has a whole one. */
export function toSenderKey(address: string): string {
  const plain = readAddress(address)
  return plain?.split(':').slice(0, 4).join(':') ?? address
}
