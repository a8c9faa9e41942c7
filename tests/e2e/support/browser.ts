import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../../scripts/find-chromium.mjs'

/**
 * A headless Chromium; as root it needs `--no-sandbox`, and without network its background services only complain.
 * `flags` are more of its switches, without the dashes.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found; `npm test` installs one.')
  const quiet = [
    'disable-gpu',
    'disable-quic',
    'no-first-run',
    'disable-background-networking',
    'disable-component-update',
    'disable-sync',
  ]
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', ...[...quiet, ...flags].map((flag) => `--${flag}`)],
  })
}

export interface WatchedPage {
  page: Page
  context: BrowserContext
  /** Everything that went wrong: console errors, exceptions, failed requests, policy violations. */
  problems: string[]
  /** Addresses of all requests so far. */
  requests: string[]
}

/** A new page in a context of its own that keeps a record of what goes wrong. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  // Tags answer with nothing: no test reaches another site, and a test that wants otherwise routes them itself.
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: /\.html/.test(route.request().url()) ? 'text/html' : 'text/javascript',
      body: '',
    }),
  )
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('request', (request) => requests.push(request.url()))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Clips are stopped half-way when they leave the view, which is no fault.
    if (!(request.resourceType() === 'media' && reason === 'net::ERR_ABORTED'))
      problems.push(`request: ${request.url()} ${reason}`)
  })
  if (options.javaScriptEnabled !== false) {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }
  return { page, context, problems, requests }
}

/** Scrolls through the whole page and back, so that everything that waits for it happens. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await frame()
    }
    scrollTo(0, 0)
    await frame()
  })
  await page.waitForLoadState('networkidle')
}

/** Opens every answer of the page at once. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      // Answers of one group close each other: without its name, all can be open.
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
}
