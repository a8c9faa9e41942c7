// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportVitals } from './report-vitals.ts'

type Note = (metric: { name: string; value: number }) => void
const { measuring, listen } = vi.hoisted(() => {
  const measuring = new Map<string, Note>()
  const listen = (name: string) => (note: Note) => void measuring.set(name, note)
  return { measuring, listen }
})
vi.mock('web-vitals', () => ({
  onCLS: listen('CLS'),
  onFCP: listen('FCP'),
  onINP: listen('INP'),
  onLCP: listen('LCP'),
  onTTFB: listen('TTFB'),
}))

const sendBeacon = vi.fn(() => true)
const measureAs = (name: string, value: number) => measuring.get(name)?.({ name, value })
const turn = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  measuring.clear()
  sendBeacon.mockClear()
  vi.stubGlobal('navigator', { sendBeacon })
})
afterEach(() => {
  turn('visible')
  vi.unstubAllGlobals()
})

test('times are whole milliseconds, the shift has four decimals, and each has its last value', () => {
  reportVitals('/vitals')
  measureAs('CLS', 0)
  measureAs('CLS', 0.123456)
  measureAs('FCP', 801.5)
  measureAs('INP', 48.2)
  measureAs('LCP', 1200.49)
  measureAs('TTFB', 99.6)
  turn('hidden')
  const vitals = { page: location.pathname, CLS: 0.1235, FCP: 802, INP: 48, LCP: 1200, TTFB: 100 }
  expect(sendBeacon.mock.calls).toEqual([['/vitals', expect.any(String)]])
  expect(JSON.parse(String(sendBeacon.mock.calls.at(0)?.at(1)))).toEqual(vitals)
})

test('a page that is shown and hidden again has sent its beacon', () => {
  reportVitals('/vitals')
  turn('visible')
  expect(sendBeacon).not.toHaveBeenCalled()
  turn('hidden')
  turn('visible')
  turn('hidden')
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

test('what the browser cannot measure is left out', () => {
  reportVitals('/vitals')
  measureAs('TTFB', 100)
  turn('hidden')
  const body = JSON.stringify({ page: location.pathname, TTFB: 100 })
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/vitals', body)
})

test('shifts are left out where the library cannot run', () => {
  const { at } = Array.prototype
  Reflect.deleteProperty(Array.prototype, 'at')
  try {
    reportVitals('/vitals')
  } finally {
    Object.defineProperty(Array.prototype, 'at', { value: at, configurable: true, writable: true })
  }
  expect([...measuring.keys()].sort()).toEqual(['FCP', 'INP', 'LCP', 'TTFB'])
})
