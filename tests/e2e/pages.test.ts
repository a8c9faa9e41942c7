import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectBrowser, openPage, openTour, scrollThrough, type Tour } from './support/browser.ts'
import { findAxeViolations } from './support/check-page.ts'
import { findHiddenText } from './support/find-hidden-text.ts'
import { listPaths, readPage } from './support/list-paths.ts'
import { offersChat } from './support/offers-chat.ts'

/** What a page must offer without JavaScript: a piece of its text and its main action. */
const offers: Record<string, { text: string; action: string }> = {
  '/': { text: 'We are building the finest English just for you', action: 'Join Now' },
  '/Course/Foundation': { text: 'Foundation', action: 'Join Now' },
  '/ContactUs': { text: 'Contact us', action: 'Call us' },
  '/tamil/spoken-english-course-google-4': { text: 'Limited Time Offer!', action: 'CLICK TO JOIN' },
  '/tamil/spoken-english-course-google-5': { text: 'Limited Time Offer!', action: 'CLICK TO JOIN' },
  '/tamil/Thank': { text: 'Thank You!', action: 'Home' },
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

let browser: Browser
let withScripts: Tour
let withoutScripts: Tour
const base = inject('sites').main

beforeAll(async () => {
  browser = await connectBrowser()
  withScripts = await openTour(browser)
  withoutScripts = await openTour(browser, { javaScriptEnabled: false })
})
afterAll(() => browser.close())

describe.each(listPaths())('%s', (path) => {
  test('opens, scrolls and wakes without a console error, a failed request or a policy violation', async () => {
    const { page, problems, visit } = withScripts
    await visit(base + path)
    await expect.poll(() => page.evaluate(offersChat)).toBe(true)
    await scrollThrough(page)
    const live = await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`)
    expect(await listComplaints(live)).toEqual([])
    expect(problems).toEqual([])
  })

  test('is whole without JavaScript: its headline, every text, its links and its main action', async () => {
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
  })

  test('is valid HTML as built', async () => {
    expect(await listComplaints(readPage(path))).toEqual([])
  })
})

test('an unknown address shows the 404 page, whole and accessible', async () => {
  const { page, context } = await openPage(browser)
  const response = await page.goto(`${base}/no-such-page`)
  expect(response?.status()).toBe(404)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await page.locator('main a[href="/"]').count()).toBeGreaterThan(0)
  await context.close()
})

async function listComplaints(markup: string): Promise<string[]> {
  const { results } = await html.validateString(markup)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  )
}
