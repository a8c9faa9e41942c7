import type { Log } from '../log.ts'
import { shareCheck } from '../share-check.ts'
import { type LeadStore, StoreUnavailable, type Trouble } from './lead-store.ts'

/** After these nothing can be said of the connection; it is opened anew, which checks the file. */
const fatal: ReadonlySet<Trouble> = new Set(['failing-disk', 'corrupted', 'read-only'])

const minDelay = 500
const maxDelay = 15_000
/** Milliseconds for which a trouble is not told again. */
const quiet = 10_000

export interface KeptStore extends LeadStore {
  /** The first attempt to open it is over, with or without success. */
  opened: Promise<StoreUnavailable | undefined>
}

/**
 * A store that opens again by itself after troubles. While it is not open every call fails with `StoreUnavailable`, so
 * the intake answers 503 and nothing is acknowledged that is not stored.
 */
export function createReconnectingStore(open: () => Promise<LeadStore>, log: Log): KeptStore {
  let store: LeadStore | undefined
  let trouble: StoreUnavailable | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = minDelay
  let closing = false
  let reported = { what: '', at: 0 }
  const check = shareCheck(() => use((open) => open.check()))
  let attempt = tryToOpen()

  async function tryToOpen(): Promise<StoreUnavailable | undefined> {
    try {
      const opened = await open()
      if (closing) await opened.close()
      else store = opened
      if (trouble) log({ event: 'store-back', place: trouble.place })
      trouble = undefined
      wait = minDelay
    } catch (cause) {
      const next = toUnavailable(cause)
      if (next.trouble !== trouble?.trouble || next.detail !== trouble.detail) report(next)
      trouble = next
      openLater()
    }
    return trouble
  }

  function openLater(): void {
    if (closing || timer) return
    timer = setTimeout(() => {
      timer = undefined
      attempt = tryToOpen()
    }, wait)
    timer.unref()
    wait = Math.min(wait * 2, maxDelay)
  }

  /** The same trouble once in a while: every submission meets it. */
  function report({ trouble: reason, place, detail }: StoreUnavailable): void {
    const now = performance.now()
    const what = `${reason} ${place} ${detail}`
    if (what === reported.what && now - reported.at < quiet) return
    reported = { what, at: now }
    log({ event: 'store-trouble', level: 'error', reason, place, detail })
  }

  async function use<Result>(call: (store: LeadStore) => Promise<Result>): Promise<Result> {
    const current = store
    if (!current) throw trouble ?? new StoreUnavailable('closed', 'store')
    try {
      return await call(current)
    } catch (cause) {
      const next = toUnavailable(cause)
      check.learn(false)
      report(next)
      if (fatal.has(next.trouble) && store === current) {
        store = undefined
        trouble = next
        await current.close().catch(() => {})
        openLater()
      }
      throw next
    }
  }

  return {
    opened: attempt,
    async insert(lead) {
      const result = await use((open) => open.insert(lead))
      check.learn(true)
      return result
    },
    list: (filter, limit, after) => use((open) => open.list(filter, limit, after)),
    copy: (limit, after) => use((open) => open.copy(limit, after)),
    restore: (leads) => use((open) => open.restore(leads)),
    find: (id) => use((open) => open.find(id)),
    readResume: (id) => use((open) => open.readResume(id)),
    erase: (ids) => use((open) => open.erase(ids)),
    purge: (before) => use((open) => open.purge(before)),
    stats: () => use((open) => open.stats()),
    readNote: (name) => use((open) => open.readNote(name)),
    writeNote: (name, value) => use((open) => open.writeNote(name, value)),
    check: check.run,
    async close() {
      closing = true
      clearTimeout(timer)
      await attempt
      const current = store
      store = undefined
      trouble = new StoreUnavailable('closed', 'store')
      await current?.close()
    },
  }
}

function toUnavailable(cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause
  return new StoreUnavailable('unknown', 'store', cause instanceof Error ? cause.name : '')
}
