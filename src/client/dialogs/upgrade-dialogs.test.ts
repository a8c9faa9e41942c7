// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { upgradeDialogs } from './upgrade-dialogs.ts'

beforeEach(() => {
  document.body.innerHTML = '<a href="#choice" data-dialog>Join</a><dialog id="choice">Choose</dialog>'
})

const isOpen = () => document.querySelector('dialog')?.open
const openAt = (fragment: string) => {
  location.hash = fragment
  upgradeDialogs(document)
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
