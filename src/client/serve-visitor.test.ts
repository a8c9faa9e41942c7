// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { serveVisitor } from './serve-visitor.ts'

const measure = vi.hoisted(() => vi.fn())
vi.mock('./measure/measure.ts', () => ({ measure }))

test('a page is served once, and every event is measured, beginning with the one that called', () => {
  document.body.innerHTML = '<script type="application/json" id="vaasal-analytics">{}</script><b>Join</b>'
  const data = document.getElementById('vaasal-analytics')
  const [first, second] = [new Event('pointerdown'), new Event('click', { bubbles: true })]
  serveVisitor(document, first)
  serveVisitor(document, second)
  expect(measure.mock.calls).toEqual([
    [data, first],
    [data, second],
  ])
  const click = new Event('click', { bubbles: true })
  document.querySelector('b')?.dispatchEvent(click)
  expect(measure.mock.calls.slice(2)).toEqual([[data, click]])
  expect(document.querySelectorAll('script[type=speculationrules]')).toHaveLength(1)
})
