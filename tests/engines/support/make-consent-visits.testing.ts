import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startProxy } from '../../../src/tools/consent/record-requests.ts'
import { until } from '../../until.testing.ts'
import { endPuppeteer, launchPuppeteer, type PuppeteerEngine } from './open-puppeteer.testing.ts'

/** What a tag does, whoever's it is: it stores something under a name that tags use, and under another. */
const tag =
  "document.cookie='_ga=1;path=/';document.cookie='basket=1;path=/';localStorage._gcl_ls='1';document.documentElement.dataset.tagged='1'"

/** Hosts that Firefox asks for by itself. */
const ofFirefox = /(?:^|\.)(?:mozilla\.(?:com|net|org)|firefox\.com)(?::|$)/

/** A visitor's page, and what it asked of other sites and stored. */
export interface ConsentVisit {
  page: Page
  /** Addresses and hosts of other sites that have been asked for since the last call. */
  takeAsked: () => string[]
  /** What is stored, but for what the engine needs to work. */
  listStored: () => Promise<string[]>
}

/**
 * Opens an engine for the tests of a `describe`, in which each visitor begins with empty storage; with `signal`, all of them
 * ask not to be followed (Global Privacy Control). What pages ask of other sites is answered here; a proxy records what is
 * asked in any other way.
 */
export function makeConsentVisits(engine: PuppeteerEngine, signal: boolean) {
  let browser: Browser
  let proxy: Awaited<ReturnType<typeof startProxy>>
  beforeAll(async () => {
    proxy = await startProxy()
    const { hostname: host, port } = new URL(proxy.server)
    const prefs = { 'privacy.globalprivacycontrol.enabled': signal }
    browser = await launchPuppeteer(engine, { proxy: { host, port: Number(port) }, prefs })
  })
  afterAll(async () => {
    if (browser) await endPuppeteer(browser)
    await proxy?.close()
  })
  return async (address: string, timezone: string): Promise<ConsentVisit> => {
    const context = await browser.createBrowserContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.emulateTimezone(timezone)
    // Chromium has no such setting.
    if (signal && engine === 'chromium')
      await page.evaluateOnNewDocument(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
    let asked: string[] = []
    await page.setRequestInterception(true)
    const { origin } = new URL(address)
    page.on('request', (request) => {
      const isOwn = new URL(request.url()).origin === origin
      if (!isOwn) asked.push(request.url())
      // A page that closes takes the request with it.
      answer(request, isOwn).catch(() => {})
    })
    proxy.take()
    await page.goto(address)
    return {
      page,
      takeAsked() {
        const taken = [...asked, ...proxy.take().filter((host) => !ofFirefox.test(host))]
        asked = []
        return taken
      },
      listStored: () => listStored(context, page),
    }
  }
}

const answer = (request: HTTPRequest, isOwn: boolean): Promise<void> =>
  isOwn ? request.continue() : request.respond({ status: 200, contentType: 'text/javascript', body: tag })

async function listStored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`)
  const names = await page.evaluate(async () => [
    ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker of ${scope}`),
  ])
  return [...cookies, ...names.filter((name) => name !== 'vaasal-fonts')].sort()
}

/**
 * Lets everything load that loads by itself: the runtime, what follows a visit, and tags, which wait for a moment of rest.
 */
export async function letLoad(page: Page): Promise<void> {
  const isRunning = () =>
    page.evaluate(() => {
      scrollBy({ top: 100, behavior: 'instant' })
      const { runtime } = document.querySelector<HTMLElement>('script[data-runtime]')?.dataset ?? {}
      const address = new URL(runtime ?? '', location.href).href
      return runtime === undefined || performance.getEntriesByName(address).length > 0
    })
  await until('the runtime of the page', () => isRunning().catch(() => false))
  await page.evaluate(async () => {
    const rest = () =>
      new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100), { timeout: 5000 }))
    for (let times = 0; times < 3; times++) await rest()
  })
}
