import { HtmlValidate } from 'html-validate'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { isWhole, takeFew, takeTenth } from '../sweep.testing.ts'
import {
  openBrowser,
  openPage,
  openTour,
  scrollThrough,
  type Tour,
  visitSleepers,
} from './support/browser.testing.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.testing.ts'
import { findClippedText } from './support/find-clipped-text.testing.ts'
import { findHiddenText } from './support/find-hidden-text.testing.ts'
import { listPaths, listRepresentatives, readPage } from './support/list-paths.testing.ts'
import { offersChat } from './support/offers-chat.testing.ts'
import { closeEverything, openEverything } from './support/open-everything.testing.ts'
import { checkDialogs, checkTabs, showMistakes } from './support/visit-states.testing.ts'
import { walkFocus } from './support/walk-focus.testing.ts'

/** What a page must offer without JavaScript: a piece of its text and its main action. */
const offers: Record<string, { text: string; action: string }> = {
  '/': { text: 'We are building the finest English just for you', action: 'Join Now' },
  '/Course/Foundation': { text: 'Foundation', action: 'Join Now' },
  '/ContactUs': { text: 'Contact us', action: 'Call us' },
  '/tamil/spoken-english-course-google-4': { text: 'Limited Time Offer!', action: 'CLICK TO JOIN' },
  '/tamil/spoken-english-course-google-5': { text: 'Limited Time Offer!', action: 'CLICK TO JOIN' },
  '/tamil/Thank': { text: 'Thank You!', action: 'முகப்பு' },
}

const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attribute names and booleans in its own, equally valid way.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'script-type': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
})

/** The narrowest phone and a wide screen; in a whole sweep those between them too. */
const widths = isWhole ? [320, 360, 768, 1280] : [320, 1280]
const base = inject('sites').main
/** Pages that stand for others; all of them in a whole sweep. */
const representatives = new Set(takeFew(listRepresentatives(), 12))
/** Some of these; in a whole sweep all of them. */
const drawRepresentatives = (most: number) => new Set(takeFew([...representatives], most))
/** Pages that are looked at in every width. The others are, at the narrowest: what copy does shows first where there is least room. */
const wide = isWhole ? new Set(listPaths()) : drawRepresentatives(3)
/** Pages that are also visited without JavaScript. */
const plain = isWhole ? wide : new Set(['/', ...drawRepresentatives(3)])
/** Pages that are also visited by somebody who wants motion; what moves has tests of its own. */
const moving = drawRepresentatives(1)
/** Pages that are also used by key, sent empty and opened at every tab and dialog, which have tests of their own. */
const used = drawRepresentatives(2)
/** Pages that are visited: those that stand for others, and one of the others. */
const visited = [...representatives, ...takeFew(listPaths().filter((path) => !representatives.has(path)))]
const widthsOf = (path: string) => (wide.has(path) ? widths : widths.slice(0, 1))
const browser = await openBrowser()
let tour: Tour
let withMotion: Tour
let withoutScripts: Tour

beforeAll(async () => {
  tour = await openTour(browser, { reducedMotion: 'reduce' })
  withMotion = await openTour(browser)
  withoutScripts = await openTour(browser, { javaScriptEnabled: false })
})
beforeEach(async () => {
  await withMotion.renew()
  await withoutScripts.renew()
})

const setWidth = (width: number) => tour.page.setViewportSize({ width, height: 740 })

/** What a visitor sets under the appearance of the browser, in pixels. */
async function setLetters(size: number): Promise<void> {
  await tour.session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  expect(await tour.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    `${size}px`,
  )
}

/** Text that is cut off or over another, with every answer open; and by how much the page scrolls sideways. */
async function listUnreadable(): Promise<string[]> {
  const sideways = await measureSidewaysScroll(tour.page)
  const unreadable = await tour.page.evaluate(findClippedText)
  return sideways === 0 ? unreadable : [`scrolls sideways by ${sideways} px`, ...unreadable]
}

/** A carousel measures its cards anew a moment after the width has changed. */
const expectReadable = (width: number) =>
  expect.poll(listUnreadable, { message: `${width} px`, timeout: 5000 }).toEqual([])

/**
 * The states of a page that axe looks at, by width. Within a layout only sizes change, so in a whole sweep each layout is
 * seen with the answers open at one width and closed at the other. What the copy and the colours of a page add to that
 * does not depend on the width: a page is otherwise seen at most once in each layout.
 */
function axeStates(path: string): Partial<Record<number, 'open' | 'closed'>> {
  const isEach = isWhole && representatives.has(path)
  return { 320: 'open', 1280: 'closed', ...(isEach && { 360: 'closed', 768: 'open' }) }
}

/** A docked chat waits while the first action of the page is in view; then it is in reach at the end of the page. */
async function reachesChat(page: Tour['page']): Promise<boolean> {
  if (await page.evaluate(offersChat)) return true
  const scroll = (top: number) =>
    page.evaluate(async (end) => {
      scrollTo({ top: end, behavior: 'instant' })
      // What is told once in a frame has been told after two.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }, top)
  await scroll(1e6)
  const isOffered = await page.evaluate(offersChat)
  await scroll(0)
  return isOffered
}

async function expectWholeRuntime({ page, problems }: Tour): Promise<void> {
  await expect.poll(() => reachesChat(page)).toBe(true)
  await scrollThrough(page)
  const live = await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`)
  expect(await listComplaints(live)).toEqual([])
  expect(problems).toEqual([])
}

test('pages of many kinds stand for the others', () => {
  expect(listRepresentatives().length).toBeGreaterThan(10)
})

// One visit for each page: the tests of a page follow one another on it, and each sets the width that it needs.
describe.each(visited)('%s', (path) => {
  async function begin(): Promise<void> {
    await tour.renew()
    await setWidth(320)
    await tour.visit(base + path)
    await setLetters(16)
  }
  beforeAll(begin, 60_000)
  beforeEach(async () => {
    // A page that has stopped fails the test in which it did so.
    if (tour.page.isClosed()) await begin()
  }, 60_000)

  test('opens, scrolls and wakes without a console error, a failed request or a policy violation', async () => {
    await expectWholeRuntime(tour)
    if (!moving.has(path)) return
    await withMotion.visit(base + path)
    await expectWholeRuntime(withMotion)
    await withMotion.page.goto('about:blank')
  })

  test.runIf(plain.has(path))(
    'is whole without JavaScript: its headline, every text, its links and its main action',
    async () => {
      const { page, problems, visit } = withoutScripts
      await visit(base + path)
      expect(await page.locator('h1').filter({ visible: true }).count()).toBe(1)
      expect(await page.evaluate(findHiddenText)).toEqual([])
      for (const href of await page
        .locator('main a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
        expect(href).toMatch(/^(?:https:|tel:|mailto:|\/|#.)/)
      }
      const offer = offers[path]
      if (offer) {
        expect(await page.locator('body').innerText()).toContain(offer.text)
        const link = page.getByRole('link', { name: offer.action }).filter({ visible: true }).first()
        expect(await link.isVisible()).toBe(true)
      }
      expect(problems).toEqual([])
    },
  )

  test('at every width axe finds nothing, a chat is in reach, no text is cut off, none scrolls sideways', async () => {
    const { page } = tour
    const states = axeStates(path)
    for (const width of widthsOf(path)) {
      const message = `${width} px`
      await setWidth(width)
      // What only wide screens have wakes and loads.
      if (width >= 768) await visitSleepers(page)
      await expect.poll(() => reachesChat(page), { message }).toBe(true)
      await expect.poll(() => measureSidewaysScroll(page), { message }).toBe(0)
      if (states[width] === 'closed') expect(await findAxeViolations(page), message).toEqual([])
      await openEverything(page)
      await expectReadable(width)
      if (states[width] === 'open') expect(await findAxeViolations(page), message).toEqual([])
      await closeEverything(page)
    }
  })

  test('with letters of 200 % no text is cut off or over another, none scrolls sideways', async () => {
    await openEverything(tour.page)
    await setLetters(32)
    for (const width of widthsOf(path)) {
      await setWidth(width)
      await expectReadable(width)
    }
  })

  // What blocks do is the same on every page that is made of the same ones.
  if (!used.has(path)) return

  test.each(takeFew([360, 1280].map((width) => [width, path] as const)))(
    'at %i px the Tab key reaches everything, each with a focus that is seen',
    async (width) => {
      await setLetters(16)
      await closeEverything(tour.page)
      await setWidth(width)
      expect(await walkFocus(tour.page)).toEqual([])
    },
  )

  test('is accessible with its mistakes shown, on every tab and in its dialog', async () => {
    const { page } = tour
    await setLetters(16)
    await openEverything(page)
    if (await showMistakes(page)) {
      for (const width of widths) {
        await setWidth(width)
        expect(await measureSidewaysScroll(page), `${width} px`).toBe(0)
        if (width === 320 || width === 768) expect(await findAxeViolations(page), `${width} px`).toEqual([])
      }
    }
    await setWidth(1280)
    expect(await checkTabs(page)).toEqual([])
    expect(await checkDialogs(page)).toEqual([])
  })
})

test.each(takeTenth(listPaths()))('%s is valid HTML as built', async (path) => {
  expect(await listComplaints(readPage(path))).toEqual([])
})

test('an unknown address shows the 404 page, whole and accessible', async () => {
  const { page } = await openPage(browser)
  const response = await page.goto(`${base}/no-such-page`)
  expect(response?.status()).toBe(404)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.locator('main a[href="/"]').count()).toBeGreaterThan(0)
})

async function listComplaints(markup: string): Promise<string[]> {
  const { results } = await html.validateString(markup)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  )
}
