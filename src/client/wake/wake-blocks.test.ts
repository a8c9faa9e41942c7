// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { wakeBlock, wakeBlocks } from './wake-blocks.ts'

const { hydrate, whenQuiet } = vi.hoisted(() => ({ hydrate: vi.fn(() => () => {}), whenQuiet: vi.fn() }))
vi.mock('./hydrate.tsx', () => ({ hydrate }))
vi.mock('./when-quiet.ts', () => ({ whenQuiet }))

afterEach(() => {
  vi.unstubAllGlobals()
  for (const mock of [hydrate, whenQuiet]) mock.mockReset()
})

test('a block with a media query waits until the query matches', () => {
  let change = () => {}
  const screens = { matches: false, addEventListener: (_: string, run: () => void) => (change = run) }
  const matchMedia = vi.fn(() => screens)
  const observe = vi.fn()
  vi.stubGlobal('matchMedia', matchMedia)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = () => {}
    },
  )
  document.body.innerHTML =
    '<section data-wake="near" data-behaviour="/nothing.js" data-media="(max-width:63.99em)"></section>'
  wakeBlock(document.querySelector('section') as HTMLElement)
  expect(matchMedia).toHaveBeenCalledWith('(max-width:63.99em)')
  expect(observe).not.toHaveBeenCalled()
  change()
  expect(observe).toHaveBeenCalledTimes(1)
})

test('a block that waits for a sign of the visitor wakes at a key, and only then', async () => {
  const code = 'export function start(root) { root.dataset.started = "yes"; return () => {} }'
  document.body.innerHTML = `<aside data-wake="sign" data-behaviour='data:text/javascript,${code}'></aside>`
  const block = document.querySelector('aside') as HTMLElement
  const fetched = new Promise((resolve) => setTimeout(resolve))
  wakeBlock(block)
  await fetched
  expect(block.dataset.started).toBeUndefined()
  window.dispatchEvent(new Event('keydown'))
  await expect.poll(() => block.dataset.started).toBe('yes')
})

test('a block that cannot be watched is reported, and the blocks after it are still watched', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const observe = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(block: HTMLElement) {
        if (block.id === 'broken') throw new Error('cannot be watched')
        observe(block.id)
      }
      disconnect() {}
    },
  )
  document.body.innerHTML = ['broken', 'whole']
    .map((id) => `<section id="${id}" data-wake="near" data-behaviour="/${id}.js"></section>`)
    .join('')
  wakeBlocks(document)
  expect(observe.mock.calls).toEqual([['whole']])
  expect(report.mock.calls[0]).toContain('(start: /broken.js)')
  report.mockRestore()
})

test('blocks that are reached together wake one in a task, and what the visitor does comes in between', async () => {
  const order: string[] = []
  const { port1: finger, port2: glass } = new MessageChannel()
  glass.onmessage = () => {
    order.push('tap')
    glass.close()
  }
  const happenings = Object.assign(window, {
    happened(what: string) {
      order.push(what)
      // The tap arrives while the first block starts.
      if (what === 'first') finger.postMessage('tap')
    },
  })
  const code = `export function start(root) {
    window.happened(root.id)
    return () => {}
  }`
  document.body.innerHTML = ['first', 'second', 'third']
    .map(
      (id) =>
        `<section id="${id}" data-wake="near" data-behaviour="data:text/javascript,${encodeURIComponent(code)}"></section>`,
    )
    .join('')
  let reach = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        const before = reach
        reach = () => {
          before()
          report([{ isIntersecting: true, boundingClientRect: { top: 0 } }])
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  wakeBlocks(document)
  reach()
  await expect.poll(() => order).toHaveLength(4)
  expect(order).toEqual(['first', 'tap', 'second', 'third'])
  Reflect.deleteProperty(happenings, 'happened')
})

test('an island that nobody touched waits until the visitor rests, before its code is loaded and before it starts', async () => {
  const rests: (() => void)[] = []
  whenQuiet.mockImplementation(() => new Promise<void>((resolve) => rests.push(resolve)))
  document.body.innerHTML =
    '<div data-wake="load" data-island="data:text/javascript,export default 1" data-props="{}"><section></section></div>'
  wakeBlocks(document)
  await expect.poll(() => rests.length).toBe(1)
  rests[0]?.()
  await expect.poll(() => rests.length).toBe(2)
  expect(hydrate).not.toHaveBeenCalled()
  rests[1]?.()
  await expect.poll(() => hydrate.mock.calls.length).toBe(1)
})

test('an island that was touched waits for the answer to the touch, and not until the visitor rests', async () => {
  let paint = () => {}
  const ask = vi.fn((run: () => void) => {
    paint = () => run()
  })
  vi.stubGlobal('requestAnimationFrame', ask)
  document.body.innerHTML =
    '<div data-wake="intent" data-island="data:text/javascript,window.isLoaded=true;export default 2" data-props="{}"><section></section></div>'
  wakeBlocks(document)
  const block = document.querySelector('section')
  // As late as that: it does not count as a touch without a click meanwhile.
  const touch = new Event('pointerdown', { bubbles: true })
  block?.dispatchEvent(Object.defineProperty(touch, 'timeStamp', { value: performance.now() + 1_000_000 }))
  await vi.dynamicImportSettled()
  expect(ask).not.toHaveBeenCalled()
  block?.dispatchEvent(new Event('click', { bubbles: true }))
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect('isLoaded' in window).toBe(false)
  paint()
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  expect(hydrate).not.toHaveBeenCalled()
  paint()
  await expect.poll(() => hydrate.mock.calls.length).toBe(1)
  expect(whenQuiet).not.toHaveBeenCalled()
})
