import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Browser } from 'playwright-core'
import { toPageFile, toPagePath } from '../../builder/files/page-files.ts'
import { recordForeign, startProxy } from './record-requests.ts'
import { toLikeness } from './to-likeness.ts'
import { type VisitedPage, visitPage } from './visit-page.ts'

interface CheckInput {
  /** The folder of the built site, and the address at which it is served. */
  outDir: string
  address: string
  /** The path of Chromium. */
  browser: string
  onProgress?: ((step: string, isLong?: boolean) => void) | undefined
}

/** What was found on a page, and how many others are alike and were not visited. */
export interface CheckedConsent extends VisitedPage {
  alike: number
}

/** Visitors of one place for each region. */
const zones = [
  ...['Europe/Berlin', 'Asia/Kolkata', 'Europe/London', 'America/Los_Angeles', 'America/Sao_Paulo'],
  ...['Europe/Zurich', 'Asia/Tokyo'],
]

/**
 * Visits the pages of a built site as somebody who is asked for consent, one of those that are alike. Requests of the browser
 * to other sites are recorded and answered here.
 */
export async function checkConsent({
  outDir,
  address,
  browser: executablePath,
  onProgress,
}: CheckInput): Promise<CheckedConsent[]> {
  const pages = await listPages(outDir)
  const { chromium } = await import('playwright-core')
  const proxy = await startProxy()
  const browser = await chromium.launch({
    executablePath,
    proxy: { server: proxy.server, bypass: new URL(address).hostname },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  })
  try {
    const visited: CheckedConsent[] = []
    for (const [index, { route, html, alike }] of pages.entries()) {
      onProgress?.(`Visiting page ${index + 1} of ${pages.length}: ${route}`, true)
      const found = await visitRoute(browser, { html, address, route, takeHosts: proxy.take })
      visited.push({ ...found, alike })
    }
    return visited
  } finally {
    await browser.close()
    await proxy.close()
  }
}

async function visitRoute(
  browser: Browser,
  {
    html,
    address,
    route,
    takeHosts,
  }: { html: string; address: string; route: string; takeHosts: () => string[] },
): Promise<VisitedPage> {
  const ask = /<script data-ask="([^"]*)"/.exec(html)?.[1] ?? ''
  const context = await browser.newContext({
    timezoneId: zones.find((zone) => new RegExp(ask).test(zone)) ?? 'UTC',
    locale: 'en',
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  try {
    // What the browser asks for by itself belongs to no page.
    takeHosts()
    const takeRequests = await recordForeign(context, address)
    return await visitPage({ context, address, route, take: () => [...takeRequests(), ...takeHosts()] })
  } finally {
    await context.close()
  }
}

interface PageToVisit {
  route: string
  html: string
  alike: number
}

/** The pages of a built site, the home page first, and one of those that are alike. */
async function listPages(outDir: string): Promise<PageToVisit[]> {
  const files = await readdir(outDir, { recursive: true })
  const routes = files.flatMap((file) => toPagePath(file.split(sep).join('/')) ?? [])
  const pages = new Map<string, PageToVisit>()
  for (const route of routes.filter((one) => !one.startsWith('/__')).sort()) {
    const html = await readFile(join(outDir, toPageFile(route)), 'utf8')
    const likeness = toLikeness(route, html)
    const known = pages.get(likeness)
    if (known) known.alike += 1
    else pages.set(likeness, { route, html, alike: 0 })
  }
  return [...pages.values()]
}
