// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { wakeBlock, wakeBlocks } from './wake-blocks.ts'

afterEach(() => vi.unstubAllGlobals())

test('a block that wakes on some screens only waits until the screen is one of them', () => {
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

test('a block that cannot be watched is reported, and the blocks after it are watched', () => {
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
