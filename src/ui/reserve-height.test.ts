// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reserveHeight } from './reserve-height.ts'

const box = document.createElement('div')
const heights = [120, 200.4, 80]
let shown = 0
const showEach = vi.fn((measure: () => void) => {
  for (shown of heights.keys()) measure()
  shown = 0
})
const resize = (width: number) => {
  window.innerWidth = width
  dispatchEvent(new Event('resize'))
}
let haveFonts = () => {}

beforeEach(() => {
  document.body.replaceChildren(box)
  vi.spyOn(box, 'getBoundingClientRect').mockImplementation(() => ({ height: heights[shown] }) as DOMRect)
  const ready = new Promise<void>((resolve) => {
    haveFonts = resolve
  })
  Object.defineProperty(document, 'fonts', { value: { ready }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  vi.restoreAllMocks()
  showEach.mockClear()
})

test('a box has room for the tallest of what it shows, for each width and each font', async () => {
  const end = reserveHeight(box, showEach)
  expect(box.style.minHeight).toBe('201px')
  heights[1] = 90
  resize(window.innerWidth)
  expect(box.style.minHeight).toBe('201px')
  resize(window.innerWidth - 1)
  expect(box.style.minHeight).toBe('120px')
  heights[1] = 300
  haveFonts()
  await vi.waitFor(() => expect(box.style.minHeight).toBe('300px'))
  expect(showEach).toHaveBeenCalledTimes(3)
  end()
  expect(box.style.minHeight).toBe('')
})

test('a box that was given back stays as it is, whatever comes later', async () => {
  const end = reserveHeight(box, showEach)
  end()
  haveFonts()
  await Promise.resolve()
  resize(window.innerWidth - 1)
  expect([box.style.minHeight, showEach.mock.calls.length]).toEqual(['', 1])
})
