import { relate, relateDefinition, startOfFile } from '../../../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../../../diagnostics/make-diagnostic.ts'
import type { CheckedPage, CheckedSite } from '../../../site/checked-site.ts'
import { type HeadKey, readHeadText } from '../../../site/read-head-text.ts'
import { shortenText } from '../../../text/shorten-text.ts'
import { locatePageField, routesOf } from '../../locate-field.ts'
import type { SiteRule } from '../rule.ts'

/** No two pages share a title; no two indexed pages share a description. */
export const checkTitles: SiteRule = (site, report) => {
  const shown = site.pages.filter(({ route, valid }) => route && valid)
  const listed = shown.filter(({ fields }) => fields.robots !== 'noindex')
  reportShared('title', shown, site, report)
  reportShared('description', listed, site, report)
}

function reportShared(key: HeadKey, pages: readonly CheckedPage[], site: CheckedSite, report: Report): void {
  const first = new Map<string, CheckedPage>()
  for (const page of pages) {
    const text = readHeadText(page, key, site)
    const other = first.get(text)
    if (!other) first.set(text, page)
    else if (other.document !== page.document) report(describeShared(key, text, page, other))
    else if (key === 'title') report(describeDuplicate(page, other))
  }
}

function describeShared(key: HeadKey, text: string, page: CheckedPage, other: CheckedPage): DiagnosticParts {
  const { file } = page.document
  const entry = page.document.fields.entries.get(key)
  const isOwn = entry?.value.span.file === file
  const inherited = entry ? `inherits its ${key} from ${entry.value.span.file}` : `has no ${key} of its own`
  return {
    code: key === 'title' ? 'duplicate-title' : 'duplicate-description',
    ...(isOwn ? locatePageField(page, key) : { span: startOfFile(file), path: key }),
    message: isOwn
      ? `The ${key} "${shortenText(text, 80)}" is also used by ${other.route?.path}. Each page needs its own.`
      : `This page ${inherited} and shares it with ${other.route?.path}. Each page needs its own.`,
    related: [relate(locatePageField(other, key).span, `the ${key} of ${other.route?.path}`)],
    routes: routesOf(page),
  }
}

/** Two routes that show the same document. */
function describeDuplicate({ route, document }: CheckedPage, other: CheckedPage): DiagnosticParts {
  const span = route?.span ?? document.fields.span
  return {
    code: 'duplicate-title',
    span,
    message: `The routes ${other.route?.path} and ${route?.path} show the same page.`,
    hint: `Make one an alias of the other: \`${other.route?.path}: { page: ${document.name}, aliases: [${route?.path}] }\`.`,
    related: other.route && [relateDefinition(other.route.path, other.route.span)],
    routes: route && [route.path],
  }
}
