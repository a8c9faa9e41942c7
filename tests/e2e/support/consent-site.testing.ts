import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { makeFolder } from '../../folders.testing.ts'
import { openPage, type WatchedPage, waitUntilFetched } from './browser.testing.ts'
import { serveFolder } from './serve-folder.testing.ts'

/** What a tag leaves on the site, whoever's it is. */
const tag =
  "document.cookie='_ga=1;path=/';document.cookie='basket=1;path=/';localStorage._gcl_ls='1';document.documentElement.dataset.tagged='1'"

export interface AskedPage extends WatchedPage {
  /** The addresses of other sites that were asked for so far. */
  foreign: string[]
}

interface ConsentBed {
  /** The folder of the built site. */
  outDir: () => string
  address: () => string
  /** Opens a page of the site as a visitor in a time zone. */
  visit: (path: string, options?: BrowserContextOptions & { signal?: boolean }) => Promise<AskedPage>
}

/** A site with tags, an experiment, a map and campaign data, that asks for consent. Tags are answered by a stand-in. */
export function makeConsentBed(browser: Browser): ConsentBed {
  const folder = makeFolder()
  let site: Awaited<ReturnType<typeof serveFolder>>
  beforeAll(async () => {
    cpSync(join(import.meta.dirname, '../../fixtures/consent-site'), folder, { recursive: true })
    site = await serveFolder(folder)
  })
  afterAll(async () => {
    await site?.close()
  })
  return {
    outDir: () => join(folder, 'dist'),
    address: () => site.address,
    async visit(path, { signal, ...options } = {}) {
      const watched = await openPage(
        browser,
        { timezoneId: 'Europe/Berlin', ...options },
        { others: 'routed' },
      )
      const foreign: string[] = []
      await watched.context.route(
        (url) => url.origin !== site.address,
        async (route) => {
          foreign.push(route.request().url())
          if (route.request().resourceType() === 'script')
            await route.fulfill({ contentType: 'text/javascript', body: tag })
          else await route.fulfill({ contentType: 'text/html', body: '' })
        },
      )
      if (signal)
        await watched.page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      await watched.page.goto(site.address + path)
      return { ...watched, foreign }
    },
  }
}

/** What is stored for the site, but for what the engine needs to work. */
export async function listStored({ page, context }: WatchedPage): Promise<string[]> {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`)
  return [...cookies, ...names.filter((name) => name !== 'vaasal-fonts')].sort()
}

/** Lets everything load that loads by itself: the runtime, what follows a visit, and tags, which wait for a moment of rest. */
export async function letLoad(page: Page): Promise<void> {
  await page.mouse.wheel(0, 100)
  await waitUntilFetched(page)
  await page.evaluate(async () => {
    const rest = () =>
      new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100), { timeout: 5000 }))
    for (let times = 0; times < 3; times++) await rest()
  })
}
