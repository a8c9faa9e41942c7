import { countThings } from '../../../core/diagnostics/phrases.ts'
import { joinNames, type Sentence } from '../compare/change.ts'
import type { PageDiff, SideProblem, SiteDiff } from '../site-diff.ts'
import { groupChanges } from './group-changes.ts'

/** A report without its markup: sections with a heading and sentences. */
interface Outline {
  summary: Sentence
  sections: Section[]
}

export interface Section {
  heading: Sentence
  /** All pages that it is about, if the heading names only some of them. */
  pages?: Sentence
  lines: Sentence[]
}

const maxNamed = 8

/** The parts of a report, in the order of how many visitors see them. */
export function outlineDiff(diff: SiteDiff): Outline {
  const { groups, pages } = groupChanges(diff)
  const sections: Section[] = []
  if (diff.problems.length > 0)
    sections.push({ heading: ['Not compared because of errors'], lines: listProblems(diff.problems) })
  if (diff.site.length > 0)
    sections.push({ heading: ['The whole site'], lines: diff.site.map(({ words }) => words) })
  for (const group of groups) {
    const names = group.pages.map(({ route }) => route)
    const isAll = group.pages.length === diff.routes.length
    const count = `${isAll ? 'all ' : ''}${countThings(group.pages.length, 'page')}`
    sections.push({
      heading: isAll
        ? [`On ${count}`]
        : [
            `On ${count}: `,
            ...joinNames(names.slice(0, maxNamed)),
            ...(names.length > maxNamed ? [` and ${names.length - maxNamed} more`] : []),
          ],
      ...(names.length > maxNamed && !isAll && { pages: joinNames(names) }),
      lines: group.changes.map(({ words }) => words),
    })
  }
  for (const page of pages)
    sections.push({ heading: headPage(page), lines: page.changes.map(({ words }) => words) })
  return { summary: [summarise(diff)], sections }
}

function summarise({ pages, site, problems }: SiteDiff): string {
  const count = (kind: PageDiff['kind']) => pages.filter((page) => page.kind === kind).length
  const parts = (['changed', 'added', 'removed', 'moved'] as const).flatMap((kind) =>
    count(kind) > 0 ? [`${countThings(count(kind), 'page')} ${kind}`] : [],
  )
  if (site.length > 0)
    parts.push(countThings(site.length, 'change of the whole site', 'changes of the whole site'))
  const rest = problems.length > 0 ? ' Pages with errors were not compared.' : ''
  if (parts.length > 0) return `${parts.join(', ')}.${rest}`
  return problems.length > 0
    ? 'No change was found on the pages that could be compared.'
    : 'Visitors see no change.'
}

/** The document's own name and its route. */
function headPage(page: PageDiff): Sentence {
  const { route, document } = page
  const name = shortName(document)
  return name === route.split('/').at(-1) || name === ''
    ? [{ name: route }]
    : [{ name }, ' (', { name: route }, ')']
}

const shortName = (document: string) => document.split('/').at(-1) ?? document

/** Each error once, with the pages that it keeps from being compared. */
function listProblems(problems: readonly SideProblem[]): Sentence[] {
  const known = new Map<string, { line: Sentence; routes: Set<string> }>()
  for (const { side, route, errors } of problems) {
    const where = side === 'before' ? 'in the base' : 'now'
    if (errors.length === 0)
      known.set(`${side} ${route}`, { line: [`${where}: the page cannot be read`], routes: new Set() })
    for (const { file, line, message } of errors) {
      const key = `${side} ${file}:${line} ${message}`
      const entry = known.get(key) ?? {
        line: [`${where}, `, { name: `${file}:${line}` }, ': ', { text: message }],
        routes: new Set(),
      }
      known.set(key, entry)
      if (route !== undefined) entry.routes.add(route)
    }
    if (errors.length === 0 && route !== undefined) known.get(`${side} ${route}`)?.routes.add(route)
  }
  return [...known.values()].map(({ line, routes }) => {
    const names = [...routes]
    if (names.length === 0) return line
    const more = names.length > 3 ? [` and ${names.length - 3} more`] : []
    return [...line, ' (', ...joinNames(names.slice(0, 3)), ...more, ')']
  })
}
