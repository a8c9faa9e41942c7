import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Browser } from 'playwright-core'
import { toPageFile, toPagePath } from '../../builder/files/page-files.ts'
import { recordForeign, startProxy } from './record-requests.ts'
import { type VisitedPage, visitPage } from './visit-page.ts'

interface CheckInput {
  /** The folder of the built site, and the address at which it is served. */
  outDir: string
  address: string
  /** The path of Chromium. */
  browser: string
  onProgress?: ((step: string, isLong?: boolean) => void) | undefined
}

/** Visitors of one place for each region. */
const zones = [
  ...['Europe/Berlin', 'Asia/Kolkata', 'Europe/London', 'America/Los_Angeles', 'America/Sao_Paulo'],
  ...['Europe/Zurich', 'Asia/Tokyo'],
]

/**
 * Visits every page of a built site in a browser whose requests to other sites are recorded and answered here, as somebody
 * who is asked for consent.
 */
export async function checkConsent({
  outDir,
  address,
  browser: executablePath,
  onProgress,
}: CheckInput): Promise<VisitedPage[]> {
  const routes = await listRoutes(outDir)
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
    const visited: VisitedPage[] = []
    for (const [index, route] of routes.entries()) {
      onProgress?.(`Visiting page ${index + 1} of ${routes.length}: ${route}`, true)
      visited.push(await visitRoute(browser, { outDir, address, route, takeHosts: proxy.take }))
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
    outDir,
    address,
    route,
    takeHosts,
  }: { outDir: string; address: string; route: string; takeHosts: () => string[] },
): Promise<VisitedPage> {
  const html = await readFile(join(outDir, toPageFile(route)), 'utf8')
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

/** The paths of all pages of a built site, the home page first. */
async function listRoutes(outDir: string): Promise<string[]> {
  const files = await readdir(outDir, { recursive: true })
  const routes = files.flatMap((file) => toPagePath(file.split(sep).join('/')) ?? [])
  return routes.filter((route) => !route.startsWith('/__')).sort()
}
