import type { Log } from '../../../http/log.ts'
import { callOperation, forwardStore } from './forward-store.ts'
import type { LeadStore } from './lead-store.ts'
import { shareCheck } from './sql/share-check.ts'
import { StoreError, type StoreErrorKind } from './sql/store-error.ts'

/** After these errors the state of the connection is unknown, so the store is opened again, which inspects the file. */
const fatal: ReadonlySet<StoreErrorKind> = new Set(['failing-disk', 'corrupted', 'read-only'])

const minDelay = 500
const maxDelay = 15_000
/** Milliseconds for which the same error is not logged again. */
const logInterval = 10_000

interface ReconnectingStore extends LeadStore {
  /** Resolves after the first attempt to open it, with its error if it failed. */
  opened: Promise<StoreError | undefined>
}

/**
 * A store that reopens by itself after an error. While it is not open every call fails with `StoreError`, so the intake
 * answers 503 and acknowledges nothing that is not stored.
 */
export function createReconnectingStore(open: () => Promise<LeadStore>, log: Log): ReconnectingStore {
  let store: LeadStore | undefined
  let failure: StoreError | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = minDelay
  let closing = false
  let reported = { what: '', at: 0 }
  /** Where an error was logged after which nothing could be stored yet. */
  let brokenAt: string | undefined
  const check = shareCheck(async () => {
    await use((open) => open.check())
    reportBack()
  })
  let attempt = tryToOpen()

  async function tryToOpen(): Promise<StoreError | undefined> {
    try {
      const opened = await open()
      if (closing) await opened.close()
      else store = opened
      reportBack()
      failure = undefined
      wait = minDelay
    } catch (cause) {
      const next = asStoreError(cause)
      if (next.kind !== failure?.kind || next.detail !== failure.detail) report(next)
      failure = next
      openLater()
    }
    return failure
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

  /** Logs an error, but not for each submission that meets it. */
  function report({ kind: reason, location, detail, message }: StoreError): void {
    const now = performance.now()
    const what = `${reason} ${location} ${detail}`
    if (what === reported.what && now - reported.at < logInterval) return
    reported = { what, at: now }
    brokenAt = location
    log({ event: 'store-trouble', level: 'error', reason, place: location, detail, message })
  }

  /** Logs once that leads can be stored again: reading may work on a disk that is full. */
  function reportBack(): void {
    if (brokenAt !== undefined) log({ event: 'store-back', place: brokenAt })
    brokenAt = undefined
  }

  async function use<Result>(call: (store: LeadStore) => Promise<Result>): Promise<Result> {
    const current = store
    if (!current) throw failure ?? new StoreError('closed', 'store')
    try {
      return await call(current)
    } catch (cause) {
      const next = asStoreError(cause)
      check.learn(false)
      report(next)
      if (fatal.has(next.kind) && store === current) {
        store = undefined
        failure = next
        await current.close().catch(() => {})
        openLater()
      }
      throw next
    }
  }

  return forwardStore<ReconnectingStore>((name, input) => use((open) => callOperation(open, name, input)), {
    opened: attempt,
    async insert(lead) {
      const result = await use((open) => open.insert(lead))
      check.learn(true)
      reportBack()
      return result
    },
    check: check.run,
    async close() {
      closing = true
      clearTimeout(timer)
      await attempt
      const current = store
      store = undefined
      failure = new StoreError('closed', 'store')
      await current?.close()
    },
  })
}

function asStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause
  return new StoreError('unknown', 'store', cause instanceof Error ? cause.name : '')
}
