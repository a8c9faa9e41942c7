// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inlineScripts } from '../inline-scripts.ts'

const hashes = '11111111-22222222'
const fonts = `<style media="(scripting:none)" data-fonts="${hashes}"></style>`
const image = '<img fetchpriority="high">'
let paint = () => {}
let added: HTMLScriptElement[] = []

beforeEach(() => {
  vi.useFakeTimers()
  added = []
  // The document would try to load it.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    added.push(script as HTMLScriptElement)
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: (list: unknown, observer: unknown) => void) {
        paint = () => report([], this)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Runs the script on a page with these elements in its head and body. */
function open(head = fonts, body = ''): void {
  document.head.innerHTML = head
  document.body.innerHTML = body
  const script = document.createElement('script')
  script.dataset.runtime = '/assets/main.js'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  new Function(inlineScripts.startRuntime)()
}

const listRuntimes = () => added.map((script) => script.getAttribute('src'))
const areFontsEnabled = () => document.querySelector('[data-fonts]')?.hasAttribute('media') === false
const passFrames = () => vi.advanceTimersByTime(100)

test('nothing is requested before the first paint, then the runtime and the fonts, once', () => {
  open()
  expect(listRuntimes()).toEqual([])
  expect(areFontsEnabled()).toBe(false)
  paint()
  expect(listRuntimes()).toEqual(['/assets/main.js'])
  expect(added[0]?.type).toBe('module')
  expect(areFontsEnabled()).toBe(true)
  window.dispatchEvent(new Event('scroll'))
  expect(listRuntimes()).toHaveLength(1)
})

test.each(['load', 'error'])('an image of the first view comes before both, until its %s', (type) => {
  open(fonts, image)
  const element = document.querySelector('img') as HTMLImageElement
  Object.defineProperty(element, 'complete', { value: false })
  paint()
  passFrames()
  expect(listRuntimes()).toEqual([])
  element.dispatchEvent(new Event(type))
  expect(listRuntimes()).toEqual([])
  passFrames()
  expect(listRuntimes()).toHaveLength(1)
})

test('an image that is already there is painted first', () => {
  open(fonts, image)
  Object.defineProperty(document.querySelector('img'), 'complete', { value: true })
  paint()
  expect(listRuntimes()).toEqual([])
  passFrames()
  expect(listRuntimes()).toHaveLength(1)
})

test.each(['pointerdown', 'keydown', 'scroll'])('a %s starts the runtime at once', (type) => {
  open(fonts, image)
  window.dispatchEvent(new Event(type))
  expect(listRuntimes()).toHaveLength(1)
  expect(areFontsEnabled()).toBe(true)
})

test('a page that is never painted starts some time after it has loaded', () => {
  open()
  window.dispatchEvent(new Event('load'))
  expect(listRuntimes()).toEqual([])
  vi.advanceTimersByTime(3000)
  expect(listRuntimes()).toHaveLength(1)
})

test('fonts that an earlier page has requested are enabled at once', () => {
  open()
  paint()
  added = []
  open()
  expect(areFontsEnabled()).toBe(true)
  expect(listRuntimes()).toEqual([])
  open(fonts.replace('22222222', '33333333'))
  expect(areFontsEnabled()).toBe(false)
})

test('letters that a page does without are enabled only if an earlier page has requested them', () => {
  const [latin, tamil] = hashes.split('-')
  const spare = `<style media="(scripting:none)" data-fonts="${latin}"></style><style media="not all" data-fonts="${tamil}"></style>`
  const listEnabled = () =>
    Array.from(document.querySelectorAll<HTMLElement>('style:not([media])'), ({ dataset }) => dataset.fonts)
  open(spare)
  paint()
  expect(listEnabled()).toEqual([latin])
  expect(sessionStorage['vaasal-fonts']).not.toContain(tamil)
  open()
  paint()
  open(spare)
  expect(listEnabled()).toEqual([latin, tamil])
})

test('a page without fonts remembers nothing', () => {
  open('')
  paint()
  expect(listRuntimes()).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

test('a browser that refuses storage starts the page all the same', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  open()
  paint()
  expect(listRuntimes()).toHaveLength(1)
  expect(areFontsEnabled()).toBe(true)
})
