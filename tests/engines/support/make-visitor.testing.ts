import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { until } from '../../until.testing.ts'
import type { EngineName, EnginePage, KeyName } from './engine-page.testing.ts'
import { openEngine } from './open-engine.testing.ts'

/** What a visitor uses a page with. */
export type Way = 'mouse' | 'keys' | 'finger'

/** Where an element stands in the window, and what lies over its middle. */
interface Place {
  x: number
  y: number
  cover: string
}

/** A visitor of the site in one engine, who uses what a selector names: the first that can be seen. */
export interface Visitor {
  readonly page: EnginePage
  /** Opens a page of the site as somebody who has never been there. */
  visit: (path: string) => Promise<void>
  /**
   * Presses something once it stands still in the window with nothing over it: by the mouse, by a finger, or by Enter,
   * with the focus on it.
   */
  use: (way: Way, selector: string) => Promise<void>
  /** Moves the focus to something once it is seen, and presses a key there. */
  pressOn: (selector: string, key: KeyName) => Promise<void>
  /** Scrolls to something. */
  reveal: (selector: string) => Promise<void>
  /** Waits until a function of the page says so. */
  until: <Args extends unknown[]>(
    what: string,
    isMet: (...args: Args) => boolean,
    ...args: Args
  ) => Promise<void>
  /** Opens another engine instead of this one. */
  renew: () => Promise<void>
}

/** A phone, a tablet and a wide screen. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const
export type Size = (typeof sizes)[number]

/** Milliseconds that a visitor waits for anything. */
const patience = 30_000

/** Opens an engine for the tests of a `describe`, at a width of the window, and another one for the test after one that failed. */
export function makeVisitor(name: EngineName, { width, height }: Size): Visitor {
  const base = inject('watchedSite')
  let page: EnginePage | undefined
  const open = async () => {
    page = await openEngine(name)
    await page.setSize(width, height)
  }
  const close = async () => {
    const left = page
    page = undefined
    await left?.close()
  }
  const renew = async () => {
    await close()
    await open()
  }
  const getPage = () => {
    if (!page) throw new Error(`${name} is not open.`)
    return page
  }
  beforeEach(() => (page ? undefined : open()))
  afterAll(close)
  // What has failed may have stopped.
  afterEach(({ task }) => (task.result?.state === 'fail' ? close() : undefined))

  const waitFor = async (what: string, look: () => Promise<boolean>) => {
    let failure: unknown
    // A page that is just left cannot be asked.
    const isMet = () =>
      look().catch((cause: unknown) => {
        failure = cause
        return false
      })
    const limits = { within: patience, pause: 50 }
    await until(`${what} in ${name} at ${width} px`, isMet, limits).catch((error: Error) => {
      throw new Error(error.message, { cause: failure })
    })
  }
  async function findPlace(selector: string): Promise<Place> {
    let place: Place | undefined
    const isReachable = async () => {
      const before = place
      place = await getPage().evaluate(locate, selector)
      return place?.cover === '' && before?.x === place.x && before.y === place.y
    }
    await waitFor(`${selector} to be in reach`, isReachable).catch((cause: unknown) => {
      throw new Error(place ? `Over ${selector} lies ${place.cover}` : `${selector} is not seen.`, { cause })
    })
    return place ?? { x: 0, y: 0, cover: '' }
  }
  const pressOn: Visitor['pressOn'] = async (selector, key) => {
    await waitFor(`the focus on ${selector}`, () => getPage().evaluate(focusOn, selector))
    await getPage().press(key)
  }
  return {
    get page() {
      return getPage()
    },
    until: (what, isMet, ...args) => waitFor(what, () => getPage().evaluate(isMet, ...args)),
    async visit(path) {
      // A blank page has no storage.
      await getPage()
        .evaluate(forget)
        .catch(() => {})
      await getPage().goto(base + path)
      await waitFor(`what wakes with ${path}`, () => getPage().evaluate(isAwake))
    },
    async use(way, selector) {
      if (way === 'keys') return pressOn(selector, 'Enter')
      const { x, y } = await findPlace(selector)
      if (way === 'finger') return getPage().tap?.(x, y)
      await getPage().click(x, y)
    },
    pressOn,
    reveal: (selector) =>
      getPage().evaluate((wanted) => {
        document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      }, selector),
    renew,
  }
}

/** Runs in the page: removes what earlier pages have stored. */
function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
}

/** Runs in the page: whether it is one of the site, and what wakes as it loads has its code. */
function isAwake(): boolean {
  if (!('problems' in window)) return false
  return [...document.querySelectorAll<HTMLElement>('[data-wake=load]')].every(({ dataset }) => {
    const { href } = new URL(dataset.behaviour ?? dataset.island ?? '', location.href)
    const isMeant = !dataset.media || matchMedia(dataset.media).matches
    return !isMeant || performance.getEntriesByName(href).length > 0
  })
}

/** Runs in the page: whether there was something that can be seen; it has the focus then. */
function focusOn(selector: string): boolean {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen)
  found?.focus()
  return found !== undefined
}

/**
 * Runs in the page: moves to the first element of a selector that can be seen. A bar as wide as the window is an edge of
 * it: what lies behind is scrolled out for the next look.
 */
async function locate(selector: string): Promise<Place | undefined> {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const element = [...document.querySelectorAll(selector)].find(isSeen)
  if (!element) return undefined
  const { top, bottom } = element.getBoundingClientRect()
  const center = () => element.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (top < 0 || bottom > innerHeight) center()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const front = document.elementFromPoint(x, y)
  const isIt = front !== null && element.contains(front)
  const isBar = (one: Element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(one).position) &&
    one.clientWidth >= document.documentElement.clientWidth
  for (let one = front; one && !one.contains(element); one = one.parentElement) if (isBar(one)) center()
  return { x, y, cover: isIt ? '' : (front?.outerHTML.slice(0, 120) ?? 'nothing of the page') }
}
