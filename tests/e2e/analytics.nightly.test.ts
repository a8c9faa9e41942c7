import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { toPageFile } from '../../src/builder/files/page-files.ts'
import { makeCampaignCode } from '../../src/contracts/campaign.ts'
import { routes } from '../specified-routes.testing.ts'
import { takeTenth } from '../sweep.testing.ts'
import {
  openBrowser,
  openPage,
  scrollThrough,
  type WatchedPage,
  waitUntilAwake,
  waitUntilFetched,
} from './support/browser.testing.ts'
import { readPage } from './support/list-paths.testing.ts'

const base = inject('sites').main
const folder = inject('folders').main
const thank = '/tamil/Thank'
const ad = '/tamil/spoken-english-course-google-2'
const tagHost = 'https://www.googletagmanager.com'

const browser = await openBrowser()

const pages = Object.values(routes)
  .flat()
  .filter((path) => path !== '/404')

const abroad = (requests: readonly string[]) => requests.filter((address) => !address.startsWith(base))

/** What is written to the console for people: each event with its details. */
function listenToLog({ page }: WatchedPage): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'info') lines.push(message.text())
  })
  return lines
}

/** The queue of the tags, `arguments` as lists. */
const readLayer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return dataLayer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry) : entry,
    )
  })

describe('the thank-you page', () => {
  test('loads both tags after everything else', async () => {
    const { page, problems, requests } = await openPage(browser)
    await page.goto(base + thank)
    await expect
      .poll(() => abroad(requests).toSorted())
      .toEqual([`${tagHost}/gtag/js?id=G-0000000000`, `${tagHost}/gtm.js?id=GTM-0000000`])
    const timing = await page.evaluate((host) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const tags = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(host))
      return { loaded: navigation?.loadEventStart ?? 0, first: Math.min(...tags.map((tag) => tag.startTime)) }
    }, tagHost)
    expect(timing.first).toBeGreaterThanOrEqual(timing.loaded)
    const layer = await readLayer(page)
    expect(layer).toHaveLength(3)
    expect(layer).toContainEqual(expect.objectContaining({ event: 'gtm.js' }))
    expect(layer.filter(Array.isArray)).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-0000000000'],
    ])
    expect(problems).toEqual([])
  })

  test('stays whole when other sites are blocked, and breaks no policy', async () => {
    const { page, problems, requests } = await openPage(browser, {}, { others: 'routed' })
    await page.route(
      (address) => !address.href.startsWith(base),
      (route) => route.abort(),
    )
    await page.goto(base + thank)
    await scrollThrough(page)
    await expect.poll(() => abroad(requests)).toHaveLength(2)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Thank')
    expect(await page.getByRole('link', { name: 'முதல் பக்கத்துக்குப் போக' }).isVisible()).toBe(true)
    expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([])
  })

  test('loads no tag in a browser that asks not to be followed', async () => {
    const { page, requests } = await openPage(browser)
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await page.goto(base + thank)
    await page.getByRole('heading', { level: 1 }).click()
    await scrollThrough(page)
    // Tags come once the page is idle, after five seconds at the latest.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 6000 })))
    await waitUntilAwake(page)
    expect(abroad(requests)).toEqual([])
    expect(await readLayer(page)).toEqual([])
  })

  test('has the frame of the tag manager for browsers without scripts', async () => {
    const { page, problems, requests } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(base + thank)
    await page.waitForLoadState('networkidle')
    expect(abroad(requests)).toEqual([`${tagHost}/ns.html?id=GTM-0000000`])
    expect(problems).toEqual([])
  })
})

describe('every other page', () => {
  const others = pages.filter((path) => path !== thank)

  test('neither names a tag nor allows one', async () => {
    expect(others.length).toBeGreaterThan(20)
    for (const path of others) {
      expect(readFileSync(join(folder, toPageFile(path)), 'utf8'), path).not.toContain('googletagmanager')
      const policy = (await fetch(base + path)).headers.get('content-security-policy')
      expect(policy, path).not.toContain('google-analytics')
      expect(policy, path).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/)
    }
  })

  test.each(takeTenth(['/', ad]))('%s loads nothing of another site, used or not', async (path) => {
    const { page, problems, requests } = await openPage(browser)
    await page.goto(base + path)
    await scrollThrough(page)
    await page.getByRole('heading', { level: 1 }).click()
    await waitUntilAwake(page)
    expect(abroad(requests)).toEqual([])
    expect(await readLayer(page)).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('events', () => {
  test('a course card says its name in the log, and tells the tags of a later page', async () => {
    const watched = await openPage(browser)
    const { page } = watched
    const log = listenToLog(watched)
    await page.goto(`${base}/`)
    const card = page.locator('[data-event="course"]').first()
    const courseName = await card.getAttribute('data-value')
    await card.scrollIntoViewIfNeeded()
    await waitUntilFetched(page)
    await card.getByRole('link').first().click()
    await expect.poll(() => log).toEqual([`course {courseName: ${courseName}}`])
    await page.goto(base + thank)
    await expect
      .poll(() => readLayer(page))
      .toContainEqual(['event', 'course', { courseName, send_to: 'G-0000000000' }])
    expect(await readLayer(page)).toContainEqual({ event: 'course', courseName })
  })

  test('a chat link is a join, on the page and in the dialog', async () => {
    const watched = await openPage(browser)
    const { page, context } = watched
    const log = listenToLog(watched)
    await context.route(/chat\.example/, (route) => route.fulfill({ body: 'chat' }))
    await page.goto(base + ad)
    await Promise.all([page.waitForEvent('popup'), page.locator('main a[data-chat]').first().click()])
    await expect.poll(() => log).toEqual(['join {pool: tamilAdvisor, language: ta}'])
    await page.goto(`${base}/`)
    await page.locator('a[data-dialog]').filter({ visible: true }).first().click()
    await page.locator('dialog a [lang=ml]').first().click()
    await expect.poll(() => log.at(-1)).toBe('join {pool: homeMalayalam, language: ml}')
  })
})

describe('campaigns', () => {
  const parameters = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'அறிமுகம்' }
  const search = `?${new URLSearchParams({ ...parameters, q: 'private' })}`
  const mark = `[${makeCampaignCode(parameters)}]`

  const openChat = async (page: Page): Promise<URL> => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('main a[data-chat]').first().click(),
    ])
    await popup.waitForLoadState()
    const address = new URL(popup.url())
    await popup.close()
    return address
  }

  test('the visit is kept, and its code stands at the end of the prefilled text, on later pages too', async () => {
    const { page, context, problems } = await openPage(browser)
    await context.route(/chat\.example/, (route) => route.fulfill({ body: 'chat' }))
    await page.goto(base + ad + search)
    await page.waitForLoadState('networkidle')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('vaasal-visits') ?? '{}'))
    expect(stored.first).toEqual({ route: ad, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), parameters })
    expect((await openChat(page)).searchParams.get('text')).toMatch(/^I saw your Ad .+ \[[0-9a-z]{6}\]$/)
    await page.goto(`${base}/tamil/spoken-english-course-google-3`)
    await page.waitForLoadState('networkidle')
    for (let click = 0; click < 2; click++)
      expect((await openChat(page)).searchParams.get('text')?.endsWith(` ${mark}`)).toBe(true)
    expect(problems).toEqual([])
  })

  test('a chat link without a text stays as it is, and a visit without a campaign leaves nothing behind', async () => {
    const { page, context } = await openPage(browser)
    await context.route(/chat\.example/, (route) => route.fulfill({ body: 'chat' }))
    await page.goto(base + ad)
    expect((await openChat(page)).searchParams.get('text')).not.toContain('[')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.goto(`${base}/tamil/spoken-english-course-google-4${search}`)
    await waitUntilFetched(page)
    expect((await openChat(page)).search).toBe('')
  })
})

test('speed is reported in one beacon when the visitor leaves, only where an endpoint is configured', async () => {
  const { page, problems } = await openPage(browser)
  // What is sent while a page ends cannot be listened to from outside: the page notes it instead.
  await page.addInitScript(() => {
    navigator.sendBeacon = (address, body) => {
      localStorage.setItem('beacons', `${localStorage.getItem('beacons') ?? ''}${address} ${body}\n`)
      return true
    }
  })
  // As a page with something to load by itself.
  const [wake] = / data-wake="load" data-behaviour="[^"]*"(?=>\{)/.exec(readPage(thank)) ?? []
  await page.route(base + ad, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      'id="vaasal-analytics">{',
      `id="vaasal-analytics"${wake}>{"vitals":"/vitals",`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto(base + ad)
  await page.waitForLoadState('networkidle')
  // A shift and an interaction just before the page is left.
  await page.evaluate(() => {
    const pushed = document.createElement('p')
    pushed.style.height = '200px'
    document.getElementById('main')?.before(pushed)
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto(`${base}/`)
  const sent = (await page.evaluate(() => localStorage.getItem('beacons') ?? '')).trim().split('\n')
  // What is counted is another matter.
  const beacons = sent.filter((line) => !line.startsWith('/dev/count '))
  expect(beacons).toEqual([expect.stringMatching(/^\/vitals \{/)])
  const vitals = JSON.parse(beacons[0]?.slice('/vitals '.length) ?? '{}')
  expect(vitals).toMatchObject({ page: ad, CLS: expect.any(Number), FCP: expect.any(Number) })
  expect(vitals).toMatchObject({ INP: expect.any(Number), LCP: expect.any(Number), TTFB: expect.any(Number) })
  expect(vitals).not.toHaveProperty('FID')
  expect(vitals.CLS).toBeGreaterThan(0)
  expect(problems).toEqual([])
})
