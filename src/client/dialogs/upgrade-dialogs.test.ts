// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { upgradeDialogs } from './upgrade-dialogs.ts'

beforeEach(() => {
  document.body.innerHTML = '<a href="#choice" data-dialog>Join</a><dialog id="choice">Choose</dialog>'
})

/** Has the page lay out its dialogs. */
let layOut = () => {}
const isOpen = () => document.querySelector('dialog')?.open
const openAt = (fragment: string) => {
  location.hash = fragment
  upgradeDialogs(document, (run) => {
    layOut = run
  })
}

test.each(['#choice', '#ch%6Fice'])('an address that ends in %s opens the dialog', (fragment) => {
  openAt(fragment)
  expect(isOpen()).toBe(true)
})

test.each(['#100%', '#50%off', '#%', '#%E0%A4%A', '#%FF', '#choice%', '#"]', '#faq'])(
  'an address that ends in %s opens nothing, and links still open dialogs',
  (fragment) => {
    openAt(fragment)
    expect(isOpen()).toBe(false)
    document.querySelector('a')?.click()
    expect(isOpen()).toBe(true)
  },
)

test('no fragment throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      openAt(`#${text}`)
      openAt(`#%${text}`)
    }),
  )
})

test('a tap shows the dialog at once, and it becomes modal after the paint, then closes in the same order', async () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.innerHTML = '<a href="#choice-close" id="choice-close" data-close>Close</a>'
  const showModal = vi.spyOn(dialog, 'showModal')
  const close = vi.spyOn(dialog, 'close')
  openAt('')
  document.querySelector<HTMLElement>('a[data-dialog]')?.click()
  expect([dialog.open, showModal.mock.calls.length]).toEqual([true, 0])
  await expect.poll(() => showModal.mock.calls.length).toBe(1)
  expect(dialog.open).toBe(true)
  document.querySelector<HTMLElement>('[data-close]')?.click()
  expect([dialog.hidden, close.mock.calls.length]).toEqual([true, 0])
  await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0)
  expect([dialog.open, dialog.hidden]).toEqual([false, false])
})

test('a dialog that a link opens is laid out, but not shown, when the visitor rests', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog id="other">Nobody opens it</dialog>')
  const list = () =>
    [...document.querySelectorAll('dialog')].map(({ dataset, open }) => [dataset.ready, open])
  openAt('')
  expect(list()).toEqual([
    [undefined, false],
    [undefined, false],
  ])
  layOut()
  expect(list()).toEqual([
    ['', false],
    [undefined, false],
  ])
})

test('a dialog that is closed before it becomes modal stays closed', async () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const showModal = vi.spyOn(dialog, 'showModal')
  openAt('')
  document.querySelector<HTMLElement>('a[data-dialog]')?.click()
  dialog.click()
  await expect.poll(() => dialog.hidden || dialog.open).toBe(false)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(showModal).not.toHaveBeenCalled()
})
