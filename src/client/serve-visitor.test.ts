// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { serveVisitor } from './serve-visitor.ts'

const measure = vi.hoisted(() => vi.fn())
vi.mock('./measure/measure.ts', () => ({ measure }))

test('a page is served once, and every event by which it is called is measured', async () => {
  document.body.innerHTML = '<script type="application/json" id="vaasal-analytics">{}</script>'
  const data = document.getElementById('vaasal-analytics')
  const [first, second] = [new Event('pointerdown'), new Event('click', { bubbles: true })]
  for (const event of [first, second]) {
    serveVisitor(document, event)
    await expect.poll(() => measure).toHaveBeenLastCalledWith(data, event)
  }
  expect(measure).toHaveBeenCalledTimes(2)
  expect(document.querySelectorAll('script[type=speculationrules]')).toHaveLength(1)
})

test('a page that measures nothing loads no code for it', async () => {
  measure.mockClear()
  document.body.innerHTML = ''
  serveVisitor(document, new Event('click'))
  await vi.dynamicImportSettled()
  expect(measure).not.toHaveBeenCalled()
})
