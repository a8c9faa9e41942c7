import type { Log } from '../../../http/log.ts'
import { forwardDesk } from './desk/desk-store.ts'
import { forwardLeads } from './lead-operations.ts'
import type { LeadStore } from './lead-store.ts'
import { callOperation } from './sql/forward-operations.ts'
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
  const check = shareCheck(() => use((open) => open.check()))
  let attempt = tryToOpen()

  async function tryToOpen(): Promise<StoreError | undefined> {
    try {
      const opened = await open()
      if (closing) await opened.close()
      else store = opened
      if (failure) log({ event: 'store-back', place: failure.location })
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
    log({ event: 'store-trouble', level: 'error', reason, place: location, detail, message })
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

  return {
    opened: attempt,
    async insert(lead) {
      const result = await use((open) => open.insert(lead))
      check.learn(true)
      return result
    },
    ...forwardLeads((name, input) => use((open) => callOperation(open, name, input))),
    desk: forwardDesk((name, input) => use((open) => callOperation(open.desk, name, input))),
    readResume: (id) => use((open) => open.readResume(id)),
    purge: (before) => use((open) => open.purge(before)),
    keepCopies: (hasRetention) => use((open) => open.keepCopies(hasRetention)),
    keepNotice: (hash, text) => use((open) => open.keepNotice(hash, text)),
    keepForms: (forms, now) => use((open) => open.keepForms(forms, now)),
    touchForms: (forms, now) => use((open) => open.touchForms(forms, now)),
    findForm: (name) => use((open) => open.findForm(name)),
    listForms: () => use((open) => open.listForms()),
    dropForms: (before) => use((open) => open.dropForms(before)),
    readNote: (name) => use((open) => open.readNote(name)),
    writeNote: (name, value) => use((open) => open.writeNote(name, value)),
    exchangeDeliveries: (exchange) => use((open) => open.exchangeDeliveries(exchange)),
    takeOverDeliveries: (now) => use((open) => open.takeOverDeliveries(now)),
    listRouteLeads: (route, limit, after) => use((open) => open.listRouteLeads(route, limit, after)),
    completeDeliveries: (ids, now) => use((open) => open.completeDeliveries(ids, now)),
    addCounts: (counts) => use((open) => open.addCounts(counts)),
    pruneCounts: () => use((open) => open.pruneCounts()),
    check: check.run,
    measure: () => use((open) => open.measure()),
    async close() {
      closing = true
      clearTimeout(timer)
      await attempt
      const current = store
      store = undefined
      failure = new StoreError('closed', 'store')
      await current?.close()
    },
  }
}

function asStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause
  return new StoreError('unknown', 'store', cause instanceof Error ? cause.name : '')
}
