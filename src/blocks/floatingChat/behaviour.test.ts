// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

const icon = '<aside id="icon" data-waiting=""><a data-dialog href="#choice">Chat</a></aside>'
const dialog = '<dialog id="choice"><a data-chat="tamil" href="https://chat.example/1">தமிழ்</a></dialog>'

const observers: FakeObserver[] = []

/** Tells what a test says, to whoever watches an element. */
class FakeObserver {
  readonly targets = new Set<Element>()
  readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
  constructor(tell: FakeObserver['tell']) {
    this.tell = tell
    observers.push(this)
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  disconnect() {
    this.targets.clear()
  }
}
let stop = () => {}

/** The place of the icon, where nothing lies below it unless a test says so. */
const place = () => observers.find(({ targets }) => targets.size > 1 || targets.has(link()))
const link = () => document.querySelector('#icon a') as HTMLElement
/** Who watches the page's first chat link. */
const offer = () => observers.find((one) => one !== place() && one.targets.size > 0)
const notify = (observer: FakeObserver | undefined, isIntersecting: boolean) => {
  const [target] = observer?.targets ?? []
  if (target) observer?.tell([{ target, isIntersecting }])
}

function show(main: string): void {
  observers.length = 0
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe = () => this.tell()
      disconnect = () => {}
    },
  )
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
  document.body.innerHTML = `<main>${main}</main>${icon}${dialog}`
  begin()
}
function begin(): void {
  stop = start(document.getElementById('icon') as HTMLElement)
  place()?.tell([{ target: link(), isIntersecting: true }])
}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const isHidden = () => document.getElementById('icon')?.hasAttribute('data-waiting')

test.each([
  ['no action', '<p>Text</p>'],
  ['a telephone number', '<a data-tone="action" href="tel:+910000000000">Call us</a>'],
  ['a form', '<form><button data-tone="action">Send</button></form>'],
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
  begin()
  expect(isHidden()).toBe(false)
})

test.each([
  [
    'a chat link',
    '<a href="tel:1">Call</a><a id="offer" data-chat="ads" href="https://chat.example/2">Join</a>',
  ],
  ['a link that opens the dialog with chats', '<a id="offer" data-dialog href="#choice">Join Now</a>'],
])('the icon waits while %s is in view, and shows when it is not', (_, main) => {
  show(main)
  expect([...(offer()?.targets ?? [])].map(({ id }) => id)).toEqual(['offer'])
  expect(isHidden()).toBe(true)
  notify(offer(), true)
  expect(isHidden()).toBe(true)
  notify(offer(), false)
  expect(isHidden()).toBe(false)
})

test('the icon waits while a button lies below it, whatever else is in view', () => {
  show('<button>Send</button>')
  const [send] = document.querySelectorAll('main button')
  if (send) place()?.tell([{ target: send, isIntersecting: true }])
  expect(isHidden()).toBe(true)
  if (send) place()?.tell([{ target: send, isIntersecting: false }])
  expect(isHidden()).toBe(false)
})
