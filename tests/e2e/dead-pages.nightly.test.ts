import type { Browser, BrowserServer } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectBrowser, openPage, openTour, type Tour } from './support/browser.testing.ts'
import { launchBrowser } from './support/build-sites.testing.ts'
import { keepBrowser } from './support/keep-browser.testing.ts'

const limit = 5000
const address = inject('sites').main
let browser: Browser
let tour: Tour
beforeAll(async () => {
  browser = await connectBrowser(limit)
  tour = await openTour(browser)
})
afterAll(() => browser.close())

/** Lets a page work for ever as soon as what is asked of it now has been answered. */
async function hang({ page }: { page: Tour['page'] }): Promise<void> {
  const hasStopped = page.waitForEvent('console')
  await page.evaluate(() => {
    setTimeout(() => {
      console.log('from now on for ever')
      for (;;);
    })
  })
  await hasStopped
}

const uses: Record<string, (tour: Tour) => Promise<unknown>> = {
  'page.evaluate': ({ page }) => page.evaluate(() => document.title),
  'page.setViewportSize': ({ page }) => page.setViewportSize({ width: 320, height: 700 }),
  'page.emulateMedia': ({ page }) => page.emulateMedia({ colorScheme: 'dark' }),
  'locator.count': ({ page }) => page.locator('h1').count(),
  'locator.all': ({ page }) => page.locator('h1').all(),
  'locator.isVisible': ({ page }) => page.locator('h1').isVisible(),
  'page.waitForFunction': ({ page }) => page.waitForFunction(() => true, null, { timeout: 0 }),
  'mouse.wheel': ({ page }) => page.mouse.wheel(0, 100),
  'cdpSession.send': ({ session }) => session.send('Page.setFontSizes', { fontSizes: { standard: 20 } }),
}

test('everything that waits for a page that has stopped fails by its name, and the next visit works', async () => {
  await tour.visit(address)
  await hang(tour)
  const results = await Promise.allSettled(Object.values(uses).map((use) => use(tour)))
  const reason = `The page ${address}/ has not answered for ${limit / 1000} s.`
  Object.keys(uses).forEach((name, index) => {
    const result = results[index]
    const message = result?.status === 'rejected' ? String(result.reason) : 'It has settled.'
    expect(message).toContain(`${name}: `)
    // A session is told that its page is closed, and not why.
    if (name !== 'cdpSession.send') expect(message).toContain(reason)
  })
  await tour.renew()
  await tour.visit(address)
  expect(await tour.page.locator('h1').count()).toBe(1)
  expect(tour.problems).toEqual([])
})

test('a press of a key on a page that has stopped fails', async () => {
  await tour.renew()
  await tour.visit(address)
  await hang(tour)
  // The browser may answer the first ones by itself.
  const pressing = async () => {
    for (let presses = 0; presses < 1000; presses += 1) await tour.page.keyboard.press('Tab')
  }
  await expect(pressing()).rejects.toThrow('keyboard.press: ')
})

test('a page that has crashed fails, and the next visit works', async () => {
  await tour.renew()
  await tour.visit(address)
  await tour.session.send('Page.crash').catch(() => {})
  await expect.poll(() => tour.page.isClosed()).toBe(true)
  await tour.renew()
  await tour.visit(address)
  expect(await tour.page.locator('h1').count()).toBe(1)
})

test('pages beside one that has stopped go on', async () => {
  const other = await openPage(browser)
  await other.page.goto(address)
  await tour.renew()
  await hang(tour)
  await expect(tour.page.evaluate(() => true)).rejects.toThrow('has not answered')
  expect(await other.page.locator('h1').count()).toBe(1)
  await other.context.close()
})

/**
 * To all processes of the browser, which may have been started by a script. Playwright would take a process that got a
 * signal through its own `kill` for one that has ended.
 */
function signal(server: BrowserServer | undefined, name: NodeJS.Signals): void {
  const { pid } = server?.process() ?? {}
  if (pid === undefined) throw new Error('The browser has no process.')
  process.kill(-pid, name)
}

test('a browser that has stopped is replaced at its address, and one that has ended', async () => {
  const servers: BrowserServer[] = []
  const kept = await keepBrowser(async (place) => {
    const server = await launchBrowser(place)
    servers.push(server)
    return server
  }, limit)
  onTestFinished(kept.close)
  const lookAtPage = async () => {
    const connected = await chromium.connect(kept.address)
    const ended = new Promise((resolve) => connected.on('disconnected', resolve))
    return { page: await connected.newPage(), ended }
  }
  const first = await lookAtPage()
  signal(servers[0], 'SIGSTOP')
  await first.ended
  await expect.poll(() => servers.length, { timeout: 30_000 }).toBe(2)
  const second = await lookAtPage()
  expect(await second.page.evaluate(() => 1 + 1)).toBe(2)
  signal(servers[1], 'SIGKILL')
  await second.ended
  await expect.poll(() => servers.length, { timeout: 30_000 }).toBe(3)
  const third = await lookAtPage()
  expect(await third.page.evaluate(() => 1 + 1)).toBe(2)
})
