const second = 1_000
/** After this time without an attempt, earlier ones no longer count. */
export const forgetAfter = 3_600 * second
const maxDelay = 900 * second
const maxKeys = 20_000

/** How many attempts are free before the delay begins to grow. */
const freeAttempts = { both: 5, user: 20, address: 40 } as const

interface Attempts {
  count: number
  last: number
}

interface SignInLimits {
  /** Counts an attempt. Returns the seconds to wait if it is not allowed, and then does not count it. */
  begin: (user: string, address: string) => number | undefined
  /** Says that the attempt was not a failure. */
  succeed: (user: string, address: string) => void
  /** Whether nothing is known about a user, as after a restart. */
  isUnknown: (user: string) => boolean
  /** Counts failures from before a restart. */
  recall: (user: string, failures: number) => void
}

/**
 * Limits how often a password is tried: for a user from one address, for a user, and for an address. After the free
 * attempts the delay doubles from one second to fifteen minutes. An attempt counts when it begins, so that many at once
 * count too. Somebody else's failures delay a user only after twenty.
 */
export function createSignInLimits(now: () => number): SignInLimits {
  const attempts = new Map<string, Attempts>()

  const keysOf = (user: string, address: string): [string, number][] => [
    [`both ${address} ${user}`, freeAttempts.both],
    [`user ${user}`, freeAttempts.user],
    [`address ${address}`, freeAttempts.address],
  ]

  function find(key: string): Attempts | undefined {
    const found = attempts.get(key)
    return found && now() - found.last < forgetAfter ? found : undefined
  }

  function set(key: string, count: number): void {
    attempts.delete(key)
    attempts.set(key, { count, last: now() })
    const [oldest] = attempts.keys()
    if (attempts.size > maxKeys && oldest !== undefined) attempts.delete(oldest)
  }

  return {
    begin(user, address) {
      const keys = keysOf(user, address)
      const waits = keys.map(([key, free]) => {
        const found = find(key)
        if (!found || found.count < free) return 0
        const delay = Math.min(maxDelay, second * 2 ** (found.count - free))
        return found.last + delay - now()
      })
      const wait = Math.max(...waits)
      if (wait > 0) return Math.ceil(wait / second)
      for (const [key] of keys) set(key, (find(key)?.count ?? 0) + 1)
      return undefined
    },
    succeed(user, address) {
      const [both, own, shared] = keysOf(user, address)
      for (const key of [both, own]) if (key) attempts.delete(key[0])
      const found = shared && find(shared[0])
      if (found) found.count = Math.max(0, found.count - 1)
    },
    isUnknown: (user) => find(`user ${user}`) === undefined,
    recall(user, failures) {
      if (failures > 0) set(`user ${user}`, failures)
    },
  }
}
