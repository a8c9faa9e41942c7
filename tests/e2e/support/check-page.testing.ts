import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'

/** The program of axe, which a page runs before `listViolations`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

/**
 * Runs in the page, which has the program of axe: what it finds in a part, or on the whole page, one line each; by all its
 * rules, or by those that are named.
 */
export async function listViolations(part?: Element | null, rules?: readonly string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run: (context: Element | Document, options: object) => Promise<AxeResult> }
  }
  const context = part && part !== document.documentElement ? part : document
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} ${html.slice(0, 160)}`),
  )
}

/**
 * What axe finds on the page as it is now, or only inside of `part`, one line each; WCAG 2.0 to 2.2 A and AA, and
 * best practice, or only the rules that are named.
 */
export async function findAxeViolations(
  page: Page,
  part?: Locator,
  rules?: readonly string[],
): Promise<string[]> {
  // What is fading in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Injected by evaluation: a script element would break the page's own policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return (part ?? page.locator(':root')).evaluate(listViolations, rules)
}

/** By how many pixels the page can be scrolled sideways. */
export async function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
