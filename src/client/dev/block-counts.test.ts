// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockedPage } from '../../contracts/numbers/block-report.ts'
import { showBlockCounts } from './block-counts.ts'

const page: BlockedPage = {
  ...{ name: 'tamil/ad', views: 1_200 },
  blocks: [
    { block: 'hero', seen: 1_188, acted: 30, seenShare: 0.99, actedShare: 0.025, isOnPage: true },
    { block: 'offer', seen: 0, acted: 0, seenShare: 0, actedShare: null, isOnPage: true },
  ],
}
const root = () => document.querySelector('vaasal-block-counts')?.shadowRoot
const listLabels = () => [...(root()?.querySelectorAll('.label') ?? [])].map(({ textContent }) => textContent)

beforeEach(() => {
  document.body.innerHTML = `<header id="nav"></header><main id="main"><section id="hero"></section>
    <div class="wake"><section id="offer"></section></div><section id="new"></section><dialog id="ask"></dialog></main>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: 10, height: this.id === 'ask' ? 0 : 100 } as DOMRect
  })
})
afterEach(() => {
  document.querySelector('vaasal-block-counts')?.remove()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('the counts are shown when they are switched on, at the blocks of the page that can be seen', () => {
  showBlockCounts(document, page)
  expect(listLabels()).toEqual([])
  root()?.querySelector('button')?.click()
  expect(listLabels()).toEqual([
    'hero seen by 99 %, acted: 2.5 % of them',
    'offer seen by 0 %',
    'new not counted',
  ])
  root()?.querySelector('button')?.click()
  expect(listLabels()).toEqual([])
})

test('a small share has digits that say something', () => {
  const hero = { block: 'hero', seen: 10_000, acted: 4, seenShare: 1, actedShare: 0.0004, isOnPage: true }
  showBlockCounts(document, { name: 'tamil/ad', views: 10_000, blocks: [hero] })
  root()?.querySelector('button')?.click()
  expect(listLabels()[0]).toBe('hero seen by 100 %, acted: 0.040 % of them')
})

test('what is switched on stays on the next page', () => {
  showBlockCounts(document, page)
  root()?.querySelector('button')?.click()
  document.querySelector('vaasal-block-counts')?.remove()
  showBlockCounts(document, page)
  expect(listLabels()).toHaveLength(3)
  expect(root()?.querySelector('button')?.getAttribute('aria-pressed')).toBe('true')
})
