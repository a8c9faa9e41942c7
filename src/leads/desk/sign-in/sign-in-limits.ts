const second = 1_000
/** After this time without an attempt, earlier ones no longer count. */
export const forgetAfter = 3_600 * second
const maxDelay = 900 * second
const maxKeys = 20_000

/** How many attempts are free before the delay begins to grow. */
const freeAttempts = { user: 5, address: 40 } as const

/** Who tries a password. */
export interface SignInAttempt {
  /** Key of the user. */
  user: string
  /** IPv4 address or IPv6 network. */
  address: string
  /** Id of the browser, if the user has signed in with it before. */
  browser?: string | undefined
}

interface Attempts {
  count: number
  last: number
}

/**
 * Limits how often a password is tried: for a user from one address, and for an address, whoever it tries to be. After
 * the free attempts the delay doubles from one second to fifteen minutes. An attempt counts when it begins, so that many
 * at once count too. Nobody is delayed by the failures of other addresses, and a known browser only by its own.
 */
export function createSignInLimits(now: () => number) {
  const attempts = new Map<string, Attempts>()

  const toAttemptKey = ({ user, address, browser }: SignInAttempt) =>
    browser === undefined ? `${address} ${user}` : `browser ${browser}`
  /** What is counted of an attempt, with the free attempts. A known browser is not counted by its address. */
  const keysOf = (attempt: SignInAttempt): [key: string, free: number][] => [
    [toAttemptKey(attempt), freeAttempts.user],
    ...(attempt.browser === undefined
      ? [[`address ${attempt.address}`, freeAttempts.address] satisfies [string, number]]
      : []),
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
    /** Counts an attempt. Returns the seconds to wait if it is not allowed, and then does not count it. */
    begin(attempt: SignInAttempt): number | undefined {
      const keys = keysOf(attempt)
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
    /** Says that the attempt was not a failure. */
    succeed(attempt: SignInAttempt): void {
      const [own, shared] = keysOf(attempt)
      if (own) attempts.delete(own[0])
      const found = shared && find(shared[0])
      if (found) found.count = Math.max(0, found.count - 1)
    },
    /** Whether nothing is known about a user at this address, as after a restart. */
    isUnknown: (attempt: SignInAttempt): boolean => find(toAttemptKey(attempt)) === undefined,
    /** Counts failures from before a restart. */
    recall(attempt: SignInAttempt, failures: number): void {
      if (failures > 0) set(toAttemptKey(attempt), failures)
    },
  }
}
