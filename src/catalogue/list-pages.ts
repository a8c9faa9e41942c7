import type { PreparedSite } from '../builder/run/prepare-site.ts'
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts'
import { groupPairs } from '../core/group-pairs.ts'
import { type ScheduleEvent, showMoment } from '../core/handover/schedule.ts'
import type { ListedPage, PageList } from './page-list.ts'

/** Lists every route of a site, also of one with errors, from what is known of its pages. Nothing is read or rendered. */
export function listPages({ updated, diagnostics }: Pick<PreparedSite, 'updated' | 'diagnostics'>): PageList {
  const records = new Map(updated.pages.map((page) => [page.key, page]))
  const zone = updated.config.parts?.settings.timezone
  const explainEvent = ({ at, block, what, fields = [] }: ScheduleEvent) =>
    [showMoment(at, zone), ...(block === undefined ? [] : [block]), what, ...fields].join(' ')
  const pages = updated.config.routes.map(({ path, document = '' }): ListedPage => {
    const { contribution, types = [] } = records.get(path) ?? {}
    const file = contribution?.file ?? updated.documents.get(document)?.file ?? document
    const parent = contribution?.chain.at(-2)
    return {
      ...{ route: path, file, blocks: [...types], problems: [] },
      ...(contribution && { title: contribution.title.text, indexed: contribution.indexed }),
      ...(contribution?.summary && { lang: contribution.summary.lang }),
      ...(parent !== undefined && { parent }),
      ...(contribution?.events && { schedule: contribution.events.map(explainEvent) }),
    }
  })
  addProblems(pages, diagnostics)
  return { pages, problems: diagnostics.map(toProblem) }
}

/** A problem belongs to the routes on which it shows, or else to the pages of its file. */
function addProblems(pages: readonly ListedPage[], diagnostics: readonly Diagnostic[]): void {
  const byRoute = groupPairs(pages.map((page) => [page.route, page] as const))
  const byFile = groupPairs(pages.map((page) => [page.file, page] as const))
  for (const [index, { file, routes }] of diagnostics.entries()) {
    const shown = routes ? routes.flatMap((route) => byRoute.get(route) ?? []) : (byFile.get(file) ?? [])
    for (const page of shown) page.problems.push(index)
  }
}

function toProblem({ severity, code, file, line, column, message }: Diagnostic) {
  return { severity, code, location: `${file}:${line}:${column}`, message }
}
