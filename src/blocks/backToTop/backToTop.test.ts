// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { scrolledEnough, start } from './behaviour.ts'

test('the arrow waits until the page is scrolled further than 300 pixels', () => {
  document.body.innerHTML = '<a id="up" href="#top">Up</a>'
  const root = document.querySelector<HTMLElement>('#up') as HTMLElement
  const stop = start(root)
  const waitsAt = (top: number) => {
    window.scrollTo(0, top)
    window.dispatchEvent(new Event('scroll'))
    return root.hasAttribute('data-waiting')
  }
  expect(scrolledEnough).toBe(300)
  expect(waitsAt(0)).toBe(true)
  expect(waitsAt(300)).toBe(true)
  expect(waitsAt(301)).toBe(false)
  stop()
})
