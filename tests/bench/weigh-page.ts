import type { Browser } from 'playwright-core'
import type { FileKind, SentFile } from './serve-folder.ts'
import type { ShownPage } from './shown-pages.ts'

/** What a visitor has done so far. Each stage includes those before it. */
export const stages = ['before', 'form', 'scroll'] as const
export type Stage = (typeof stages)[number]

export const stageTitles: Record<Stage, string> = {
  before: 'before a touch',
  form: 'form in use',
  scroll: 'scrolled through',
}

/** Bytes by kind, as sent. */
export type Weight = Record<FileKind, number> & { total: number; requests: number }

/** Nothing is requested for so long: idle work has ended. */
const quiet = 1500

/** Visits a page on a phone for the first time, uses its form and scrolls through it. */
export async function weighPage(
  browser: Browser,
  { address, server }: ShownPage,
): Promise<Record<Stage, Weight>> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    server.sent.length = 0
    const wait = () => waitForQuiet(server.sent)
    await page.goto(address)
    await wait()
    const before = sumFiles(server.sent)
    await page.locator('form input[name="name"]').first().tap()
    await wait()
    const form = sumFiles(server.sent)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 400) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      await page.waitForTimeout(100)
    }
    await wait()
    return { before, form, scroll: sumFiles(server.sent) }
  } finally {
    await context.close()
  }
}

async function waitForQuiet(sent: readonly SentFile[]): Promise<void> {
  for (let count = -1; count !== sent.length; ) {
    count = sent.length
    await new Promise((resolve) => setTimeout(resolve, quiet))
  }
}

/** Each file once: what a browser asks for again is in its cache. */
export function sumFiles(sent: readonly SentFile[]): Weight {
  const weight: Weight = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0, total: 0, requests: 0 }
  for (const { kind, bytes } of new Map(sent.map((file) => [file.path, file])).values()) {
    weight[kind] += bytes
    weight.total += bytes
    weight.requests += 1
  }
  return weight
}
