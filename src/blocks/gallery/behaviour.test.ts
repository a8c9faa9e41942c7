// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

const root = () => document.querySelector('section') as HTMLElement
const box = () => document.querySelector('dialog') as HTMLDialogElement
const link = (index: number) => document.querySelectorAll<HTMLElement>('[data-picture]')[index] as HTMLElement
const shown = () => box().querySelector('figure img')?.getAttribute('alt')
const opened = () => expect.poll(() => box().open).toBe(true)
const button = (selector: string) => box().querySelector(selector) as HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<section><ul>${['one', 'two', 'three']
    .map(
      (name) =>
        `<li><figure><a href="/${name}.webp" data-picture><picture><img alt="${name}" sizes="30vw" loading="lazy"></picture></a>${name === 'two' ? '<figcaption>The second</figcaption>' : ''}</figure></li>`,
    )
    .join(
      '',
    )}</ul><dialog><figure></figure><p data-count></p><button data-step="-1"></button><button data-step="1"></button><button data-close></button></dialog></section>`
})

test('a press shows the picture large with its caption and place, and loads it at its width', async () => {
  start(root())
  link(1).click()
  await opened()
  expect(shown()).toBe('two')
  expect(box().querySelector('figcaption')?.textContent).toBe('The second')
  expect(box().querySelector('[data-count]')?.textContent).toBe('2 / 3')
  expect(box().querySelector('figure img')?.outerHTML).toBe('<img alt="two" sizes="100vw">')
})

test('buttons and arrow keys lead round, and the focus returns to the picture that was shown last', async () => {
  start(root())
  link(2).click()
  await opened()
  button('[data-step="1"]').click()
  expect(shown()).toBe('one')
  box().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
  box().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
  expect(shown()).toBe('two')
  button('[data-close]').click()
  expect(box().open).toBe(false)
  expect(document.activeElement).toBe(link(1))
})

test('a press with a key held opens the file as any link', () => {
  start(root())
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link(0).dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(box().open).toBe(false)
})

test('the press is painted before the box is shown, and the box before it becomes modal', async () => {
  start(root())
  const showPopover = vi.fn()
  Object.assign(box(), { showPopover })
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const paint = () => {
    for (const run of frames.splice(0)) run()
  }
  link(0).click()
  link(1).click()
  expect(shown()).toBeUndefined()
  expect(showPopover).not.toHaveBeenCalled()
  paint()
  await expect.poll(() => showPopover).toHaveBeenCalledTimes(1)
  expect(box()).toMatchObject({ open: false, popover: 'manual', inert: true })
  paint()
  vi.unstubAllGlobals()
  await opened()
  expect(box()).toMatchObject({ popover: null, inert: false })
  expect(shown()).toBe('one')
})

test('a browser that does not know dialogs opens the file', () => {
  const { innerHTML } = box()
  const unknown = document.createElement('x-dialog')
  unknown.innerHTML = innerHTML
  const query = vi.spyOn(root(), 'querySelector').mockReturnValue(unknown)
  const end = start(root())
  query.mockRestore()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link(0).dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(end).not.toThrow()
})

test.each(['at once', 'later'])('cleanup %s restores the static form', async (when) => {
  const before = document.body.innerHTML
  const end = start(root())
  link(0).click()
  if (when === 'later') await opened()
  end()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
  expect(document.body.innerHTML).toBe(before)
})
