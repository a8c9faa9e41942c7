import type { BrowserContext, Page } from 'playwright-core'
import { consentId, consentKey } from '../../contracts/consent.ts'

/** Parameters of an advertisement, which a page may keep only with consent. */
const campaign = '?utm_source=consent-check&utm_campaign=consent-check&gclid=consent-check'
/** What the engine stores to do what a visitor asks for: fonts that are loaded, seats that were shown, forms that were sent. */
const isTechnical = (name: string) =>
  name.startsWith('vaasal-') && !/^vaasal-(?:visits|arms|events)$/.test(name)

/** When something happened that must not happen before a yes, or after a no. */
interface Breach {
  moment: 'before a choice' | 'after no' | 'after a withdrawal'
  what: string
}

export interface VisitedPage {
  route: string
  /** Whether the page asks its visitors. */
  asks: boolean
  breaches: Breach[]
  /** The other origins that the page asked for after yes, sorted: they load at the same time. */
  loaded: string[]
}

interface Visit {
  context: BrowserContext
  /** The address of the site, without a trailing slash. */
  address: string
  route: string
  /** What has been asked of other sites since the last call. */
  take: () => string[]
}

/** Visits a page as somebody who is asked: before a choice, after no, after yes, and after having withdrawn it. */
export async function visitPage({ context, address, route, take }: Visit): Promise<VisitedPage> {
  const page = await context.newPage()
  const visited: VisitedPage = { route, asks: false, breaches: [], loaded: [] }
  const judge = async (moment: Breach['moment']) => {
    await scrollThrough(page)
    const found = [
      ...take().map((asked) => `asked for ${asked}`),
      ...(await listStored(context, page)).map((name) => `stored ${name}`),
    ]
    visited.breaches.push(...[...new Set(found)].map((what) => ({ moment, what })))
  }
  const press = async (choice: 'all' | 'none') => {
    const notice = page.locator(`#${consentId}`)
    if (!(await notice.isVisible())) await page.locator(`a[href="#${consentId}"]`).first().click()
    await notice.locator(`[data-choice=${choice}]`).first().click()
  }
  try {
    await page.goto(address + route + campaign, { waitUntil: 'load' })
    await judge('before a choice')
    visited.asks = (await page.locator(`#${consentId}`).count()) > 0
    if (!visited.asks) return visited
    await press('none')
    await judge('after no')
    await page.goto(address + route + campaign, { waitUntil: 'load' })
    await judge('after no')
    await press('all')
    await scrollThrough(page)
    visited.loaded = [...new Set(take().map((asked) => toOrigin(asked)))].sort()
    const isLeft = page.waitForEvent('load', { timeout: 15_000 }).then(
      () => true,
      () => false,
    )
    await press('none')
    // Its buttons may do nothing, or scripts of a tag may keep it.
    if (!(await isLeft)) visited.breaches.push({ moment: 'after a withdrawal', what: 'was not loaded again' })
    // What the page asked for while it was left is over.
    take()
    await page.reload({ waitUntil: 'load' })
    await judge('after a withdrawal')
    return visited
  } finally {
    await page.close()
  }
}

const toOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** Scrolls through the page and touches it, so that all that loads by itself has been asked for. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('scroll'))
    document.dispatchEvent(new PointerEvent('pointerdown'))
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {})
  await page.evaluate(async () => {
    const rest = () =>
      new Promise((resolve) => {
        if ('requestIdleCallback' in window)
          requestIdleCallback(() => setTimeout(resolve, 150), { timeout: 5000 })
        else setTimeout(resolve, 700)
      })
    // The runtime loads what follows a visit, and that loads tags when the page rests again.
    await rest()
    await rest()
    await rest()
    scrollTo(0, 0)
  })
}

/** What is stored beside the choice itself. */
async function listStored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `the cookie "${name}"`)
  const names = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage)),
  )
  const kept = names
    .flat()
    .filter((name) => name !== consentKey && !isTechnical(name))
    .map((name) => `"${name}" in the browser's storage`)
  return [...cookies, ...kept]
}
