import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

/**
 * What axe finds on the page as it is now, or only inside of `part`, one line each; WCAG 2.0 to 2.2 A and AA, and
 * best practice.
 */
export async function findAxeViolations(page: Page, part?: Locator): Promise<string[]> {
  // What is fading in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Injected by evaluation: a script element would break the page's own policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const result = await (part ?? page.locator(':root')).evaluate(async (element) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Element | Document, options: object) => Promise<AxeResult> }
    }
    const isWhole = element === document.documentElement
    return axe.run(isWhole ? document : element, { resultTypes: ['violations'] })
  })
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} ${html.slice(0, 160)}`),
  )
}

/** By how many pixels the page can be scrolled sideways. */
export async function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
