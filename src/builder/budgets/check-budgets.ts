import { labelVersion } from '../../core/conclude/label-version.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { relate, startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { Page } from '../../core/model/page.ts'
import { makeQuestion } from '../../core/questions/question.ts'
import type { BudgetKind, Budgets } from '../../core/schema/page-fields-schema.ts'
import { findAt, formatPath } from '../../core/tree/nodes.ts'
import type { MapNode } from '../../core/tree/tree.ts'
import { listVersions } from '../../render/versions/render-versions.ts'
import type { ClientOptions } from '../client/build-client.ts'
import { fingerprint } from '../files/fingerprint.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { ResultTable } from '../results/result-table.ts'
import { judgeBudget, type OverBudget } from './judge-budget.ts'
import { measurePage } from './measure-page.ts'
import { type MeasuredSite, type Measures, prepareMeasures } from './prepare-measures.ts'

export interface BudgetedSite extends MeasuredSite {
  /** Keeps what was judged, until the page or something that it is measured by changes. */
  table: ResultTable
}

/**
 * Diagnostics for the pages of a site without errors that exceed their budgets. The browser's code is bundled, images
 * are encoded and pages are rendered only for budgets that ask for it.
 */
export async function checkBudgets(site: BudgetedSite, options: ClientOptions): Promise<Diagnostic[]> {
  const { updated, table } = site
  const { config, inputs } = updated
  const common = config.parts?.settings.budgets
  const root = config.parts?.root
  const budgeted = updated.pages.filter(
    ({ contribution }) => contribution?.summary && (common || contribution.budgets),
  )
  const judgedPages: string[] = []
  if (root && inputs && budgeted.length > 0) {
    const all = [common, ...budgeted.map(({ contribution }) => contribution?.budgets?.values)]
    const isAsked = (kind: BudgetKind) => all.some((budgets) => budgets?.[kind] !== undefined)
    const measure = await prepareMeasures(site, options, isAsked)
    const measures = makeQuestion('measures')
    inputs.provide(
      measures,
      fingerprint(JSON.stringify([common, config.parts?.settings.counts, measure.basis])),
    )
    for (const page of budgeted) {
      const own = makeQuestion('page', page.key)
      const known = table.budgets.get(page.key)
      if (!known || inputs.findChanged(known) !== undefined) {
        const diagnostics = await judge(page, measure)
        const located = diagnostics.flatMap(({ related = [] }) => related.map(({ file }) => file))
        const files = [...new Set(located)].map((file) => makeQuestion('file', file))
        table.budgets.set(page.key, { inputs: [own, measures, ...files], diagnostics })
      }
      judgedPages.push(page.key)
    }
  }
  table.budgets.arrange(judgedPages)
  return table.budgets.values().flatMap(({ diagnostics }) => diagnostics)

  async function judge(page: PageRecord, measure: Measures): Promise<Diagnostic[]> {
    const budgets: Budgets = { ...common, ...page.contribution?.budgets?.values }
    const bound = await updated.bind(page.key)
    const findExcess = async (shown: Page, isMeasured: (kind: BudgetKind) => boolean) =>
      judgeBudget(measurePage(shown, updated.registry.blocks, await measure.of(shown, isMeasured)), budgets)
    const locate = (one: OverBudget) => locateExcess(one, page, budgets, root as MapNode)
    const excess = await findExcess(bound, (kind) => budgets[kind] !== undefined)
    const diagnostics = excess.map(locate)
    const { experiment: _experiment, match: _match, ...own } = bound
    for (const { kind: version, name, blocks: shown } of listVersions(bound)) {
      // The HTML of the page holds its versions. What the page itself exceeds has been reported.
      const isOpen = (kind: BudgetKind) =>
        kind !== 'html' && budgets[kind] !== undefined && excess.every((one) => one.kind !== kind)
      const ofVersion = (await findExcess({ ...own, blocks: shown }, isOpen)).filter(({ kind }) =>
        isOpen(kind),
      )
      diagnostics.push(...ofVersion.map((one) => labelVersion({ ...locate(one), [version]: name })))
    }
    return diagnostics
  }
}

/** At the page's own budget, or at the page with a reference to the site's. */
function locateExcess(
  { kind, ...excess }: OverBudget & { kind: BudgetKind },
  { contribution, key }: PageRecord,
  budgets: Budgets,
  root: MapNode,
): Diagnostic {
  const own = contribution?.budgets?.spans[kind]
  const ofSite = findAt(root, ['site', 'budgets', kind])
  const diagnostic = makeDiagnostic({
    ...excess,
    span: own ?? startOfFile(contribution?.file ?? ''),
    path: own ? formatPath(['budgets', kind]) : '',
    routes: [key],
    ...(!own && ofSite && { related: [relate(ofSite.span, 'the budget of all pages is written here')] }),
  })
  return { ...diagnostic, severity: budgets.severity ?? diagnostic.severity }
}
