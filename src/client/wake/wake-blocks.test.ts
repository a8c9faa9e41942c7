// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { wakeBlock, wakeBlocks } from './wake-blocks.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('a block that is put to rest while its code is loading does not start', async () => {
  const code = 'export function start(root) { root.dataset.started = "yes"; return () => {} }'
  const block = (id: string) =>
    `<section id="${id}" data-wake="intent" data-behaviour='data:text/javascript,${code}'></section>`
  document.body.innerHTML = block('left') + block('rested')
  const [left, rested] = document.querySelectorAll('section') as NodeListOf<HTMLElement>
  if (!left || !rested) throw new Error('There is no block')
  wakeBlock(left)
  const rest = wakeBlock(rested)
  for (const element of [rested, left]) element.dispatchEvent(new Event('pointerdown'))
  rest()
  await expect.poll(() => left.dataset.started).toBe('yes')
  expect(rested.dataset.started).toBeUndefined()
})
