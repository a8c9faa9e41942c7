import { hashText, writeHex } from './hash-text.ts'

/** Gives contents their idempotency keys. */
export interface IdempotencyKeys {
  /** The same key as before while the content is the same, so that a second try is stored once. */
  find: (content: string) => Promise<string>
  /** Another content already has this key: the next try gets another one. */
  forget: (key: string) => void
}

interface KeptKey {
  hash: string
  key: string
  /** Milliseconds since 1970. */
  until: number
}

/** Name under which a tab keeps its keys: hashes of what was sent, nothing that was written. */
export const keysName = 'vaasal-keys'
/** As long as the intake knows a form without a script again. */
const lifetime = 86_400_000
const maxKeys = 10

/**
 * A keyring that outlives a reload of the page, and a page that a phone has thrown out of its memory. A browser that
 * refuses storage has the keys of this page alone.
 */
export function createIdempotencyKeys(clock: () => number = Date.now): IdempotencyKeys {
  let own: KeptKey[] = []
  const list = () =>
    [...own, ...readKept()].filter(({ until }) => until > clock() && until <= clock() + lifetime)
  const keep = (keys: readonly KeptKey[]) => {
    own = keys.slice(0, maxKeys)
    try {
      sessionStorage.setItem(keysName, JSON.stringify(own))
    } catch {
      // Full or refused.
    }
  }
  return {
    async find(content) {
      const hash = await hashText(content)
      const known = list()
      const found = known.find((kept) => kept.hash === hash)
      const { key, until } = found ?? { key: createKey(), until: clock() + lifetime }
      const others = new Map(known.filter((kept) => kept.hash !== hash).map((kept) => [kept.hash, kept]))
      keep([{ hash, key, until }, ...others.values()])
      return key
    },
    forget(key) {
      keep(list().filter((kept) => kept.key !== key))
    },
  }
}

/** What is not of this form, or not to be had, is nothing. */
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

/** `randomUUID` is missing in older phones and on plain http. */
function createKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return writeHex(crypto.getRandomValues(new Uint8Array(16)))
}
