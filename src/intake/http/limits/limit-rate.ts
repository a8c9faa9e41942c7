import { readAddress } from './read-address.ts'

export interface RateLimit {
  /** How many in a window; 0 for any number. */
  max: number
  windowMs: number
}

/** Seconds to wait, or nothing if this one is allowed. The same `token` again within a window does not count. */
export type RateLimiter = (key: string, token?: string) => number | undefined

const maxKeys = 100_000

/** Counts by key in fixed windows, in this process; `now` is a clock that never goes back. */
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

/** Who counts as one sender: an IPv4 address, or the network (/64) that one subscriber has in IPv6. */
export function nameSender(address: string): string {
  const plain = readAddress(address)
  return plain?.split(':').slice(0, 4).join(':') ?? address
}
