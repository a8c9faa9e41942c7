import { createInteractions } from './vitals/interactions.ts'
import { createShifts, type Shift } from './vitals/shifts.ts'

/** An entry of any kind; each kind has some of these fields. */
interface Entry extends PerformanceEntry, Partial<Omit<Shift, 'startTime'>> {
  interactionId?: number
  responseStart?: number
  activationStart?: number
}

export type Vitals = { [name in 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB']?: number | undefined }

/**
 * Measures how fast the page is, and sends it as one beacon when the visitor leaves: `{ page, CLS, FCP, INP, LCP, TTFB }`
 * as JSON in a plain text, which needs no permission of another site. Hidden counts as leaving, because phones end
 * hidden pages without a word. What a browser cannot measure is left out.
 */
export function reportVitals(endpoint: string): void {
  const vitals: Vitals = {}
  const shifts = createShifts()
  const interactions = createInteractions()
  const [navigation] = performance.getEntriesByType('navigation') as Entry[]
  const begin = navigation?.activationStart ?? 0
  const since = (time: number) => Math.max(0, Math.round(time - begin))
  if (navigation?.responseStart) vitals.TTFB = since(navigation.responseStart)

  const watchers = [
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.FCP = since(startTime)
    }),
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.LCP = since(startTime)
    }),
    watch('layout-shift', ({ value = 0, hadRecentInput = false, startTime }) => {
      vitals.CLS = shifts({ value, hadRecentInput, startTime })
    }),
    ...['event', 'first-input'].map((type) =>
      watch(type, ({ interactionId = 0, duration }) => {
        vitals.INP = interactions(interactionId, duration)
      }),
    ),
  ]
  if (watchers[2]) vitals.CLS ??= 0

  const leaving = new AbortController()
  const send = () => {
    for (const watcher of watchers) watcher?.()
    leaving.abort()
    navigator.sendBeacon(endpoint, JSON.stringify({ page: location.pathname, ...vitals }))
  }
  const { signal } = leaving
  addEventListener('pagehide', send, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), {
    signal,
  })
}

/** Tells of every entry of a type, past ones too. Returns a function that takes the last ones and ends it. */
function watch(type: string, see: (entry: Entry) => void): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return undefined
  const seeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries as Entry[]) see(entry)
  }
  const observer = new PerformanceObserver((list) => seeAll(list.getEntries()))
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
  return () => {
    seeAll(observer.takeRecords())
    observer.disconnect()
  }
}
