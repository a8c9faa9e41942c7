// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

const icon = '<aside id="icon" data-waiting=""><a data-dialog href="#choice">Chat</a></aside>'
const dialog = '<dialog id="choice"><a data-chat="tamil" href="https://chat.example/1">தமிழ்</a></dialog>'

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>
/** What is watched, and what says whether it is in view: first what the page begins with, then the actions. */
let observers: { watched: Element[]; tell: (entries: Entry[]) => void }[] = []
let stop = () => {}

/** Shows the chat on a page that scrolls so far, at its end. */
function show(main: string, end = 2_000): void {
  observers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watched: Element[] = []
      constructor(tell: (entries: Entry[]) => void) {
        observers.push({ watched: this.watched, tell })
      }
      observe = (target: Element) => this.watched.push(target)
      disconnect = () => {}
    },
  )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight + end)
  document.body.innerHTML = `<main>${main}</main>${icon}${dialog}`
  scrollTo(0, end)
  stop = start(document.getElementById('icon') as HTMLElement)
}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function tell(observer: 'lead' | 'place', id: string, isIntersecting: boolean): void {
  const target = document.getElementById(id)
  if (target) observers[observer === 'lead' ? 0 : 1]?.tell([{ target, isIntersecting }])
}

const isHidden = () => document.getElementById('icon')?.hasAttribute('data-waiting')

test.each([
  ['no action', '<p>Text</p>'],
  ['a telephone number', '<a data-tone="action" href="tel:+910000000000">Call us</a>'],
  ['a form without a link to it', '<form><button data-tone="action">Send</button></form>'],
  ['a dialog without a chat', '<a data-dialog href="#other">More</a><dialog id="other">Text</dialog>'],
])('on a page that offers %s and no chat the icon shows below the first view', (_, main) => {
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
  expect(observers[0]?.watched.map(({ id }) => id)).toEqual(['offer'])
  expect(isHidden()).toBe(true)
  tell('lead', 'offer', true)
  expect(isHidden()).toBe(true)
  tell('lead', 'offer', false)
  expect(isHidden()).toBe(false)
})

test('of a way down and up that is told at once, the icon keeps the end', () => {
  show('<a id="offer" data-chat="ads" href="https://chat.example/2">Join</a>')
  const target = document.getElementById('offer') as HTMLElement
  observers[0]?.tell([
    { target, isIntersecting: false },
    { target, isIntersecting: true },
  ])
  expect(isHidden()).toBe(true)
})

test('the icon leaves while an action of the page would lie under it', () => {
  show(
    '<a id="home" data-tone="main" href="/">Home</a><a id="call" data-tone="quiet" href="tel:1">Call</a><form><button type="button">Pause</button><button id="send" type="submit">Send</button></form>',
  )
  expect(observers[1]?.watched.map(({ id }) => id)).toEqual(['home', 'call', 'send'])
  expect(isHidden()).toBe(false)
  tell('place', 'home', true)
  tell('place', 'call', true)
  tell('place', 'home', false)
  expect(isHidden()).toBe(true)
  tell('place', 'send', true)
  tell('place', 'call', false)
  expect(isHidden()).toBe(true)
  tell('place', 'send', false)
  expect(isHidden()).toBe(false)
})

test.each([
  [2_000, 0, true],
  [2_000, 300, true],
  [2_000, 301, false],
  [200, 198, true],
  [200, 199.5, false],
  [1, 0, true],
  [1, 1, false],
  [0, 0, true],
])('on a page that scrolls %f pixels, scrolled by %f, the icon stays away: %s', (end, top, hidden) => {
  show('<h1>Nobody lives here</h1>', end)
  scrollTo(0, top)
  dispatchEvent(new Event('scroll'))
  expect(isHidden()).toBe(hidden)
})
