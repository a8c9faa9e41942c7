import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Frame,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import { until } from '../../until.testing.ts'
import { closeDeadPages } from './close-dead-pages.testing.ts'

/**
 * Connects to the browser that all test files share. Closing the connection closes the pages that it opened. A page that
 * does not answer within `limit` milliseconds is closed, so that everything that waits for it fails.
 */
export async function connectBrowser(limit = 30_000): Promise<Browser> {
  let browser: Browser | undefined
  // One that has stopped is being replaced.
  await until(
    'the browser',
    async () => {
      browser = await chromium.connect(inject('browser'), { timeout: limit }).catch(() => undefined)
      return browser !== undefined
    },
    { within: 2 * limit },
  )
  if (!browser) throw new Error('There is no browser.')
  closeDeadPages(browser, limit)
  return browser
}

/** Connects as long as the tests of this file run. */
export async function openBrowser(): Promise<Browser> {
  const browser = await connectBrowser()
  afterAll(() => browser.close())
  return browser
}

export interface WatchedPage {
  page: Page
  context: BrowserContext
  /** Everything that went wrong: console errors, exceptions, failed requests, policy violations. */
  problems: string[]
  /** Addresses of all requests so far. */
  requests: string[]
}

export interface Tour extends WatchedPage {
  session: CDPSession
  /** Goes to another address as a first visit, with empty storage, and with a record of nothing but that page. */
  visit: (address: string) => Promise<Response | null>
  /** Puts a new page, with all that belongs to it, in the place of one that was closed because it had stopped. */
  renew: () => Promise<void>
}

/**
 * A new page in a context of its own, which closes after the test, that keeps a record of what goes wrong. Other sites
 * answer it with nothing; with `others: 'routed'` the test answers for them.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  { others = 'empty' }: { others?: 'empty' | 'routed' } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  // One that is opened for several tests goes with the browser.
  if (getCurrentTest()) onTestFinished(() => context.close())
  const watched = await watchPage(context, options)
  if (others === 'empty') await answerOthers(watched)
  return watched
}

/** A page for many addresses, one after the other, each as a new visitor meets it. */
export async function openTour(browser: Browser, options: BrowserContextOptions = {}): Promise<Tour> {
  const open = async () => {
    const connected = browser.isConnected() ? browser : await connectBrowser()
    const context = await connected.newContext({ viewport: { width: 360, height: 740 }, ...options })
    const watched = await watchPage(context, options)
    const session = await answerOthers(watched)
    await watched.page.addInitScript(() => {
      if (window !== top || location.protocol === 'about:') return
      localStorage.clear()
      sessionStorage.clear()
    })
    return { ...watched, session }
  }
  const tour: Tour = {
    ...(await open()),
    async visit(address) {
      const { page, problems, requests } = tour
      // What went wrong as the page before was left is not a fault of this one.
      const forget = (frame: Frame) => {
        if (frame !== page.mainFrame()) return
        page.off('framenavigated', forget)
        for (const record of [problems, requests]) record.length = 0
      }
      page.on('framenavigated', forget)
      try {
        return await page.goto(address)
      } finally {
        page.off('framenavigated', forget)
      }
    },
    async renew() {
      if (tour.page.isClosed()) Object.assign(tour, await open())
    },
  }
  return tour
}

/**
 * Answers what a page requests of other sites with nothing: no test reaches one, and ours are served without TLS.
 * Playwright's routes would stop every request of the page and keep the browser from caching files, which doubles the
 * time of a visit; where a test has routes of its own, they never see the requests that are answered here.
 */
async function answerOthers({ context, page }: WatchedPage): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const type = resourceType === 'Document' ? 'text/html' : 'text/javascript'
    const responseHeaders = [{ name: 'content-type', value: type }]
    // A page that closes takes the request with it.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
  return session
}

async function watchPage(context: BrowserContext, options: BrowserContextOptions): Promise<WatchedPage> {
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  /** What the browser gives up when it leaves a page. */
  const left = new Set<Request>()
  let isLeaving = false
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    requests.push(request.url())
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      isLeaving = true
      for (const one of pending) left.add(one)
    } else if (isLeaving) left.add(request)
    // A clip is fetched for as long as it plays.
    if (request.resourceType() !== 'media') pending.add(request)
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isLeaving = false
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => {
    pending.delete(request)
    const reason = request.failure()?.errorText ?? ''
    // Clips are stopped half-way when they leave the view, which is not a fault either.
    const isGivenUp = left.has(request) || request.resourceType() === 'media'
    if (!(isGivenUp && reason === 'net::ERR_ABORTED')) problems.push(`request: ${request.url()} ${reason}`)
  })
  if (options.javaScriptEnabled !== false) {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  } else withoutScripts.add(page)
  const goto = page.goto.bind(page)
  page.goto = async (address, settings) => {
    const response = await goto(address, settings)
    if (settings?.waitUntil === undefined && runsScripts(page)) await waitUntilStarted(page)
    return response
  }
  return { page, context, problems, requests }
}

/**
 * Waits until the page's runtime has run. It comes after the first paint, so a loaded page may still be without it.
 * `page.goto` of a watched page waits for it, unless it is told what to wait for.
 */
export async function waitUntilStarted(page: Page): Promise<void> {
  await page.waitForFunction(isStarting)
  const runtime = await page.evaluate(
    () => document.querySelector<HTMLElement>('script[data-runtime]')?.dataset.runtime,
  )
  // The same module again waits for the first; a test may have blocked it. Vitest would rewrite `import` in a function.
  if (runtime) await page.evaluate(`import(${JSON.stringify(runtime)}).catch(() => undefined)`)
}

/** Whether the page has requested its runtime, or has none. Runs in the page. */
export function isStarting(): boolean {
  const { runtime } = document.querySelector<HTMLElement>('script[data-runtime]')?.dataset ?? {}
  return runtime === undefined || document.querySelector(`script[src="${runtime}"]`) !== null
}

/** Scrolls through the whole page and back, so that everything that waits for it happens. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Observers are told once in a frame.
    const scroll = (top: number) =>
      new Promise((resolve) => {
        scrollTo({ top, behavior: 'instant' })
        requestAnimationFrame(resolve)
      })
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) await scroll(top)
  })
  // A busy machine may have skipped a block, or begun to watch it only after it had passed.
  await visitSleepers(page)
}

/** Scrolls to each block that could be awake and is not, until none is left, and back. */
export async function visitSleepers(page: Page): Promise<void> {
  await waitUntilAwake(page, 'visit')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await waitUntilAwake(page)
}

const withoutScripts = new WeakSet<Page>()

/** Whether the page may run scripts. */
export const runsScripts = (page: Page) => !withoutScripts.has(page)

/** What is fetched now, but for clips. */
const pendingRequests = new WeakMap<Page, ReadonlySet<Request>>()

export const isFetching = (page: Page) => (pendingRequests.get(page)?.size ?? 0) > 0

/** Waits until nothing is fetched any more; what has arrived has its turn, and may ask for more. */
export async function waitUntilFetched(page: Page): Promise<void> {
  let quietTurns = 0
  const isQuiet = async () => {
    await page.evaluate(() => undefined)
    quietTurns = isFetching(page) ? 0 : quietTurns + 1
    return quietTurns === 3
  }
  await until('an end of all requests', isQuiet, { within: 30_000, pause: 0 })
}

/** Waits until the page has painted and has no task left: what has arrived has run, each block in a task of its own. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const rest = () => requestIdleCallback(resolve, { timeout: 5_000 })
        requestAnimationFrame(() => requestAnimationFrame(rest))
      }),
  )
}

/**
 * Waits until the code of every block that has come near the view is here and has run, and nothing more is fetched.
 * Unlike `networkidle` it can be asked again on the same document. With `visit`, a block that is not awake is scrolled to.
 */
export async function waitUntilAwake(page: Page, missing: 'wait' | 'visit' = 'wait'): Promise<void> {
  const isAwake = async () => {
    await page.waitForFunction((what) => {
      const asleep = [...document.querySelectorAll<HTMLElement>('[data-wake=near], [data-wake=load]')].filter(
        (block) => {
          const { behaviour, island, media } = block.dataset
          const address = new URL(behaviour ?? island ?? '', location.href).href
          // An island waits for the first scroll, and has no box of its own.
          const canWake = !island || document.documentElement.scrollHeight > innerHeight
          const isShown = (island ? block.firstElementChild : block)?.checkVisibility()
          const isMeant = canWake && isShown && (!media || matchMedia(media).matches)
          return isMeant && performance.getEntriesByName(address).length === 0
        },
      )
      const [first] = asleep
      const shown = first?.dataset.island ? first.firstElementChild : first
      if (what === 'visit') shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return asleep.length === 0
    }, missing)
    // What has arrived runs, and may ask for more.
    await waitUntilIdle(page)
    return !isFetching(page)
  }
  await until('all blocks that are near to be awake', isAwake, { within: 30_000, pause: 0 })
}
