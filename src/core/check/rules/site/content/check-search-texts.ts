import { startOfFile } from '../../../../diagnostics/locations.ts'
import type { HeadKey } from '../../../../handover/fact-scope.ts'
import { type ComparedPage, routesOfContribution, type SiteRule } from '../../rule.ts'
import { measureSearchText } from './measure-search-text.ts'

/** What fits into a search result on a wide screen: pixels, at the size in which it is shown. */
const limits = {
  title: { width: 580, fontSize: 20, lines: 'one line' },
  description: { width: 920, fontSize: 14, lines: 'two lines' },
} as const

/** Titles and descriptions of indexed pages must fit into a search result. Widths are approximate, so a tenth more is accepted. */
const tolerance = 1.1

/** Each page is judged by itself. Of the rows of a table, which share a text, the widest is told. */
export const checkSearchTexts: SiteRule = ({ pages }, report) => {
  const wide = pages.flatMap((page) => (page.summary && page.valid && page.indexed ? findWide(page) : []))
  for (const { page, key, measured } of wide.sort((one, other) => other.measured - one.measured)) {
    const { width, lines } = limits[key]
    const location = page[key].span ?? page[key].inherited ?? startOfFile(page.file)
    report({
      code: 'long-search-text',
      cause: `${key} ${location.file}:${location.line}:${location.column}`,
      span: location,
      path: key,
      message: `The ${key} is about ${measured} pixels wide, and search engines cut it after about ${width} (${lines} on wide screens).`,
      hint: `Put what matters first, and shorten the ${key} by about ${Math.ceil((1 - width / measured) * 100)} %.`,
      routes: routesOfContribution(page),
    })
  }
}

function findWide(page: ComparedPage): { page: ComparedPage; key: HeadKey; measured: number }[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const { width, fontSize } = limits[key]
    const measured = Math.round(measureSearchText(page[key].text, fontSize))
    return measured > width * tolerance ? [{ page, key, measured }] : []
  })
}
