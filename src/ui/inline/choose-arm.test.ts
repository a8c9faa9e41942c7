// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inlineScripts } from '../inline-scripts.ts'

const key = 'vaasal-arms'
const day = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of ['arm', 'armForced']) delete document.documentElement.dataset[name]
  history.replaceState(null, '', '/')
})

interface Options {
  shares?: Record<string, number>
  remember?: string
  search?: string
  random?: number
}

/** Runs the script as on a page with this experiment, and returns the arm that it names. */
function choose({ shares = { control: 0.5, b: 1 }, remember, search = '', random = 0 }: Options = {}) {
  history.replaceState(null, '', `/${search}`)
  const script = document.createElement('script')
  Object.assign(script.dataset, {
    experiment: 'words',
    shares: JSON.stringify(shares),
    ...(remember && { remember }),
  })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.spyOn(Math, 'random').mockReturnValue(random)
  new Function(inlineScripts.chooseArm)()
  return document.documentElement.dataset.arm
}

test('arms are chosen as often as their weights say, and one of weight 0 never', () => {
  const shares = { control: 0.25, b: 0.25 + 0.5, never: 0, c: 1 }
  const counts: Record<string, number> = {}
  for (let step = 0; step < 1000; step++) {
    localStorage.clear()
    const arm = choose({ shares, random: step / 1000 }) ?? ''
    counts[arm] = (counts[arm] ?? 0) + 1
  }
  expect(counts).toEqual({ 'words/control': 250, 'words/b': 500, 'words/c': 250 })
})

test('the arm is remembered for 90 days beside those of other experiments', () => {
  localStorage.setItem(key, '{"other":["x",1]}')
  expect(choose({ random: 0.9 })).toBe('words/b')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    other: ['x', 1],
    words: ['b', Date.now() + 90 * day],
  })
  vi.setSystemTime(Date.now() + 90 * day - 1)
  expect(choose({ random: 0 })).toBe('words/b')
  vi.setSystemTime(Date.now() + 1)
  expect(choose({ random: 0 })).toBe('words/control')
})

test.each([
  'null',
  '{',
  '5',
  '"x"',
  '{"words":5}',
  '{"words":["gone",1e99]}',
  '{"words":["__proto__",1e99]}',
])('a malformed memory is replaced: %s', (stored) => {
  localStorage.setItem(key, stored)
  expect(choose({ random: 0.9 })).toBe('words/b')
  expect(JSON.parse(localStorage.getItem(key) ?? '').words[0]).toBe('b')
})

test('a browser that refuses storage chooses at every view', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(choose({ random: 0.9 })).toBe('words/b')
  expect(choose({ random: 0 })).toBe('words/control')
})

test('nothing is remembered if the experiment says so', () => {
  expect(choose({ remember: 'none', random: 0.9 })).toBe('words/b')
  expect(choose({ remember: 'none', random: 0 })).toBe('words/control')
  expect(localStorage.length).toBe(0)
})

test.each(['?arm=b', '?a=1&arm=b#x', '?arm=never'])(
  '%s forces an arm, which is marked and not stored',
  (search) => {
    expect(choose({ search, shares: { control: 1, b: 0, never: 0 } })).toBeUndefined()
    expect(document.documentElement.dataset.armForced).toMatch(/^words\/(b|never)$/)
    expect(localStorage.length).toBe(0)
  },
)

test.each(['?arm=', '?arm=x', '?arm=__proto__', '?charm=b', '?arm=%22%5D'])('%s forces nothing', (search) => {
  expect(choose({ search, random: 0 })).toBe('words/control')
  expect(document.documentElement.dataset.armForced).toBeUndefined()
})

test('under Global Privacy Control nobody takes part', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(choose({ random: 0.9 })).toBeUndefined()
  expect(localStorage.length).toBe(0)
  expect(choose({ search: '?arm=b' })).toBeUndefined()
  expect(document.documentElement.dataset.armForced).toBe('words/b')
})
