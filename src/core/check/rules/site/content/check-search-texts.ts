import { startOfFile } from '../../../../diagnostics/locations.ts'
import type { HeadKey } from '../../../../handover/fact-scope.ts'
import { routesOfContribution, type SiteRule } from '../../rule.ts'
import { measureSearchText } from './measure-search-text.ts'

/** What fits into a search result on a wide screen: pixels, at the size in which it is shown. */
const limits = {
  title: { width: 580, fontSize: 20, lines: 'one line' },
  description: { width: 920, fontSize: 14, lines: 'two lines' },
} as const

/** Titles and descriptions of indexed pages must fit into a search result. Widths are approximate, so a tenth more is accepted. */
const tolerance = 1.1

/** Each page is judged by itself. */
export const checkSearchTexts: SiteRule = ({ pages }, report) => {
  for (const page of pages) {
    if (!page.summary || !page.valid || !page.indexed) continue
    for (const key of ['title', 'description'] as const satisfies readonly HeadKey[]) {
      const { text, span, inherited } = page[key]
      const { width, fontSize, lines } = limits[key]
      const measured = Math.round(measureSearchText(text, fontSize))
      if (measured <= width * tolerance) continue
      report({
        code: 'long-search-text',
        span: span ?? inherited ?? startOfFile(page.file),
        path: key,
        message: `The ${key} is about ${measured} pixels wide, and search engines cut it after about ${width} (${lines} on wide screens).`,
        hint: `Put what matters first, and shorten the ${key} by about ${Math.ceil((1 - width / measured) * 100)} %.`,
        routes: routesOfContribution(page),
      })
    }
  }
}
