import { relate, relateDefinition, startOfFile } from '../../../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../../../diagnostics/make-diagnostic.ts'
import { findHeadText, type HeadKey, isBuiltInFact } from '../../../handover/fact-scope.ts'
import { locateCell } from '../../../handover/table.ts'
import { findFacts } from '../../../text/facts.ts'
import { shortenText } from '../../../text/shorten-text.ts'
import { type ComparedPage, type ComparedSite, routesOfContribution, type SiteRule } from '../rule.ts'

/** No two pages share a title; no two indexed pages share a description. */
export const checkTitles: SiteRule = (site, report) => {
  const shown = site.pages.filter(({ summary, valid }) => summary && valid)
  const listed = shown.filter(({ indexed }) => indexed)
  reportShared('title', shown, site, report)
  reportShared('description', listed, site, report)
}

function reportShared(
  key: HeadKey,
  pages: readonly ComparedPage[],
  site: ComparedSite,
  report: Report,
): void {
  const first = new Map<string, ComparedPage>()
  for (const page of pages) {
    const { text } = page[key]
    const other = first.get(text)
    if (!other) first.set(text, page)
    else if (page.table !== undefined && other.file === page.file) reportRow(key, page, other, site, report)
    else if (other.file !== page.file) report(explainShared(key, page, other))
    else if (key === 'title') report(explainDuplicate(page, other, site))
  }
}

function explainShared(key: HeadKey, page: ComparedPage, other: ComparedPage): DiagnosticParts {
  const { file } = page
  const { text, span, inherited } = page[key]
  const route = other.summary?.route
  const source = inherited ? `inherits its ${key} from ${inherited.file}` : `has no ${key} of its own`
  if (text === '')
    return {
      code: 'duplicate-description',
      span: startOfFile(file),
      path: key,
      message: `Neither this page nor ${route} has a ${key}. Each page needs its own.`,
      routes: routesOfContribution(page),
    }
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

/** Two rows of a table: their cells are the same, or the text contains none. */
function reportRow(
  key: HeadKey,
  page: ComparedPage,
  other: ComparedPage,
  { index, inspect }: ComparedSite,
  report: Report,
): void {
  const route = other.summary?.route ?? ''
  const { text, span, inherited } = page[key]
  const checked = inspect(page)
  const row = checked?.route?.row
  const uses = findFacts(checked ? findHeadText(checked, key, index) : '').map(({ name }) => name)
  // A misspelt column has been reported.
  if (uses.some((name) => page.facts.unknown.includes(name) && !isBuiltInFact(name))) return
  const column = row?.table.columns.find(({ name }) => uses.includes(name))
  const definition = index.addresses.get(route)?.span
  const code = key === 'title' ? 'duplicate-title' : 'duplicate-description'
  const routes = routesOfContribution(page)
  if (!row || !column) {
    const example = row?.table.columns[0]?.name ?? 'town'
    report({
      code,
      span: span ?? inherited ?? startOfFile(page.file),
      path: key,
      message: `All rows of ${page.table} have the same ${key}. Each page needs its own.`,
      hint: `Write a column into the ${key}, such as \`\${${example}}\`.`,
      routes,
    })
    return
  }
  report({
    code,
    span: locateCell(row, column.index),
    path: key,
    message: `The ${key} "${shortenText(text, 80)}" is also that of ${route}. Each page needs its own.`,
    related: definition && [relate(definition, `the row of ${route}`)],
    routes,
  })
}

/** Two routes that show the same document. */
function explainDuplicate(page: ComparedPage, other: ComparedPage, { index }: ComparedSite): DiagnosticParts {
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
