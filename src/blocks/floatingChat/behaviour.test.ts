// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

const icon = '<aside id="icon" data-waiting=""><a data-dialog href="#choice">Chat</a></aside>'
const dialog = '<dialog id="choice"><a data-chat="tamil" href="https://chat.example/1">தமிழ்</a></dialog>'

/** What the page's first action is, and what says whether it is in view. */
let watched: Element[] = []
let tell: (entries: { isIntersecting: boolean }[]) => void = () => {}
let stop = () => {}

function show(main: string): void {
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe = (target: Element) => watched.push(target)
      disconnect = () => {}
    },
  )
  document.body.innerHTML = `<main>${main}</main>${icon}${dialog}`
  stop = start(document.getElementById('icon') as HTMLElement)
}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const isHidden = () => document.getElementById('icon')?.hasAttribute('data-waiting')

test.each([
  ['no action', '<p>Text</p>'],
  ['a telephone number', '<a data-tone="action" href="tel:+910000000000">Call us</a>'],
  ['a form without a link to it', '<form><button data-tone="action">Send</button></form>'],
  ['a dialog without a chat', '<a data-dialog href="#other">More</a><dialog id="other">Text</dialog>'],
])('on a page that offers %s and no chat the icon shows at once', (_, main) => {
  show(main)
  expect(isHidden()).toBe(false)
})

test('the icon itself does not count as a chat link if it is a block of the main part', () => {
  show('<a data-tone="action" href="#enrol">Join Now</a>')
  stop()
  const root = document.getElementById('icon') as HTMLElement
  document.querySelector('main')?.append(root)
  root.toggleAttribute('data-waiting', true)
  stop = start(root)
  expect(isHidden()).toBe(false)
})

test.each([
  [
    'a chat link',
    '<a href="tel:1">Call</a><a id="offer" data-chat="ads" href="https://chat.example/2">Join</a>',
  ],
  ['a link that opens the dialog with chats', '<a id="offer" data-dialog href="#choice">Join Now</a>'],
  ['a link to a form of the page', '<a id="offer" href="#enrol">Join Now</a><form id="enrol"><input></form>'],
])('the icon waits while %s is in view, and shows when it is not', (_, main) => {
  show(main)
  expect(watched.map(({ id }) => id)).toEqual(['offer'])
  expect(isHidden()).toBe(true)
  tell([{ isIntersecting: true }])
  expect(isHidden()).toBe(true)
  tell([{ isIntersecting: false }])
  expect(isHidden()).toBe(false)
})
