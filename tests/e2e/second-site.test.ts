import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { takeFew } from '../sweep.testing.ts'
import { openBrowser, openTour, scrollThrough, type Tour } from './support/browser.testing.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.testing.ts'

const siteFile = join(import.meta.dirname, '../fixtures/second-site/pages.yaml')
const { routes } = parse(readFileSync(siteFile, 'utf8')) as { routes: Record<string, unknown> }
const missing = '/gibt-es-nicht'
const paths = Object.keys(routes).map((path) => (path === '/404' ? missing : path))

const browser = await openBrowser()
let tour: Tour
beforeAll(async () => {
  tour = await openTour(browser)
})
beforeEach(() => tour.renew())

test.each(takeFew(paths))(
  '%s opens and scrolls without problems, in its language, fits a narrow phone and is accessible',
  async (path) => {
    const { page, problems, visit } = tour
    await page.setViewportSize({ width: 1280, height: 800 })
    const response = await visit(inject('sites').second + path)
    await scrollThrough(page)
    expect(response?.status()).toBe(path === missing ? 404 : 200)
    expect(problems.filter((problem) => !(path === missing && problem.includes('status of 404')))).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe(path.startsWith('/nl/') ? 'nl' : 'de')
    expect(await measureSidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    await scrollThrough(page)
    await expect.poll(() => measureSidewaysScroll(page)).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
  },
)
