import { relate, relateDefinition, startOfFile } from '../../../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../../../diagnostics/make-diagnostic.ts'
import type { Contribution } from '../../../site/contribution.ts'
import type { HeadKey } from '../../../site/read-head-text.ts'
import { shortenText } from '../../../text/shorten-text.ts'
import { type ComparedSite, routesOfContribution, type SiteRule } from '../rule.ts'

/** No two pages share a title; no two indexed pages share a description. */
export const checkTitles: SiteRule = (site, report) => {
  const shown = site.pages.filter(({ summary, valid }) => summary && valid)
  const listed = shown.filter(({ indexed }) => indexed)
  reportShared('title', shown, site, report)
  reportShared('description', listed, site, report)
}

function reportShared(
  key: HeadKey,
  pages: readonly Contribution[],
  site: ComparedSite,
  report: Report,
): void {
  const first = new Map<string, Contribution>()
  for (const page of pages) {
    const { text } = page[key]
    const other = first.get(text)
    if (!other) first.set(text, page)
    else if (other.file !== page.file) report(describeShared(key, page, other))
    else if (key === 'title') report(describeDuplicate(page, other, site))
  }
}

function describeShared(key: HeadKey, page: Contribution, other: Contribution): DiagnosticParts {
  const { file } = page
  const { text, span, inherited } = page[key]
  const route = other.summary?.route
  const source = inherited ? `inherits its ${key} from ${inherited.file}` : `has no ${key} of its own`
  const definition = other[key].span ?? other[key].inherited ?? startOfFile(other.file)
  return {
    code: key === 'title' ? 'duplicate-title' : 'duplicate-description',
    span: span ?? startOfFile(file),
    path: key,
    message: span
      ? `The ${key} "${shortenText(text, 80)}" is also used by ${route}. Each page needs its own.`
      : `This page ${source} and shares it with ${route}. Each page needs its own.`,
    related: [relate(definition, `the ${key} of ${route}`)],
    routes: routesOfContribution(page),
  }
}

/** Two routes that show the same document. */
function describeDuplicate(
  page: Contribution,
  other: Contribution,
  { index }: ComparedSite,
): DiagnosticParts {
  const route = page.summary?.route
  const first = other.summary?.route ?? ''
  const spanOf = (path = '') => index.addresses.get(path)?.span
  const definition = spanOf(first)
  return {
    code: 'duplicate-title',
    span: spanOf(route) ?? startOfFile(page.file),
    message: `The routes ${first} and ${route} show the same page.`,
    hint: `Make one an alias of the other: \`${first}: { page: ${page.summary?.document}, aliases: [${route}] }\`.`,
    related: definition && [relateDefinition(first, definition)],
    routes: routesOfContribution(page),
  }
}
