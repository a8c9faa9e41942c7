// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { whenVisited } from './when-visited.ts'

test('a page that is shown is visited at once', () => {
  const run = vi.fn()
  whenVisited(document, run)
  expect(run.mock.calls).toEqual([[document]])
})

test('a page that the browser renders beforehand is visited when it is shown', () => {
  const run = vi.fn()
  const prerendered = document as Document & { prerendering?: boolean }
  prerendered.prerendering = true
  whenVisited(document, run)
  expect(run).not.toHaveBeenCalled()
  delete prerendered.prerendering
  document.dispatchEvent(new Event('prerenderingchange'))
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(run.mock.calls).toEqual([[document]])
})
