// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadCounting } from './load-counting.ts'

const countVisit = vi.hoisted(() => vi.fn())
vi.mock('./count-visit.ts', () => ({ countVisit }))

afterEach(() => {
  countVisit.mockReset()
  delete document.documentElement.dataset.counts
})

test('a page that does not count loads nothing', async () => {
  loadCounting(document)
  await vi.dynamicImportSettled()
  expect(countVisit).not.toHaveBeenCalled()
})

test('a page that counts loads the code', async () => {
  document.documentElement.dataset.counts = '/dev/count'
  loadCounting(document)
  await vi.dynamicImportSettled()
  expect(countVisit.mock.calls).toEqual([[document]])
})

test('a page that the browser renders beforehand is counted when it is shown', async () => {
  document.documentElement.dataset.counts = '/dev/count'
  const prerendered = document as Document & { prerendering?: boolean }
  prerendered.prerendering = true
  loadCounting(document)
  await vi.dynamicImportSettled()
  expect(countVisit).not.toHaveBeenCalled()
  delete prerendered.prerendering
  document.dispatchEvent(new Event('prerenderingchange'))
  await vi.dynamicImportSettled()
  expect(countVisit).toHaveBeenCalledTimes(1)
})
