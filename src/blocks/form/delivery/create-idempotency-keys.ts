import { formatHex, hashText } from './hash-text.ts'

interface KeptKey {
  hash: string
  key: string
  /** Milliseconds since 1970. */
  until: number
}

/** Storage key of the tab's idempotency keys: hashes of what was sent, no answers. */
export const keysName = 'vaasal-keys'
/** As long as the intake recognises a form that was sent without a script. */
const lifetime = 86_400_000
const maxKeys = 10

/**
 * Idempotency keys that survive a reload, and a page that a phone has discarded from memory. If a browser refuses
 * storage, they last as long as the page.
 */
export function createIdempotencyKeys(clock: () => number = Date.now) {
  let own: KeptKey[] = []
  const list = () =>
    [...own, ...readKept()].filter(({ until }) => until > clock() && until <= clock() + lifetime)
  const keep = (keys: readonly KeptKey[]) => {
    own = keys.slice(0, maxKeys)
    try {
      sessionStorage.setItem(keysName, JSON.stringify(own))
    } catch {
      // Storage is full or refused.
    }
  }
  return {
    /** Equal content has one key, so that a retry is stored once. */
    async find(content: string): Promise<string> {
      const hash = await hashText(content)
      const known = list()
      const found = known.find((kept) => kept.hash === hash)
      const { key, until } = found ?? { key: createKey(), until: clock() + lifetime }
      const others = new Map(known.filter((kept) => kept.hash !== hash).map((kept) => [kept.hash, kept]))
      keep([{ hash, key, until }, ...others.values()])
      return key
    },
    /** The key was already used for other content: the next attempt gets a new one. */
    forget(key: string): void {
      keep(list().filter((kept) => kept.key !== key))
    },
  }
}

/** Stored keys; empty if they cannot be read or have another shape. */
function readKept(): KeptKey[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keysName) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false
  const { hash, key, until } = value as Record<string, unknown>
  return (
    typeof hash === 'string' &&
    typeof key === 'string' &&
    typeof until === 'number' &&
    /^[\w-]{32,36}$/.test(key)
  )
}

/** A key that nobody guesses. `randomUUID` is missing in older phones and on plain http. */
export function createKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return formatHex(crypto.getRandomValues(new Uint8Array(16)))
}
