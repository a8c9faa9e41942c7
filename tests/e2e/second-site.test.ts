import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { connectBrowser, openPage, scrollThrough } from './support/browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const siteFile = join(import.meta.dirname, '../fixtures/second-site/pages.yaml')
const { routes } = parse(readFileSync(siteFile, 'utf8')) as { routes: Record<string, unknown> }
const missing = '/gibt-es-nicht'
const paths = Object.keys(routes).map((path) => (path === '/404' ? missing : path))

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser?.close())

describe.each(paths)('%s', (path) => {
  const address = inject('sites').second + path

  test('opens and scrolls without problems, in its language', async () => {
    const { page, context, problems } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
    const response = await page.goto(address)
    await scrollThrough(page)
    expect(response?.status()).toBe(path === missing ? 404 : 200)
    expect(problems.filter((problem) => !(path === missing && problem.includes('status of 404')))).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe(path.startsWith('/nl/') ? 'nl' : 'de')
    expect(await measureWidth(page)).toBe(1280)
    await context.close()
  })

  test('fits a narrow phone and is accessible', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    })
    await page.goto(address)
    await scrollThrough(page)
    expect(await measureWidth(page)).toBe(320)
    await page.evaluate(axe)
    const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
    ).toEqual([])
    await context.close()
  })
})

/** The width that the page takes; more than the window's means that it scrolls sideways. */
function measureWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
