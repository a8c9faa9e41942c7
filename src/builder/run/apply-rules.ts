import { blocks } from '../../blocks/blocks-by-type.ts'
import { siteRules } from '../../core/check/rules/index.ts'
import { trackComparedSite } from '../../core/check/track-compared-site.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { Question } from '../../core/questions/question.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import { toDocumentName } from '../../core/read/index-documents.ts'
import { type EngineInput, PageEngine } from '../page/page-engine.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { Inputs } from '../results/inputs.ts'
import type { ResultTable } from '../results/result-table.ts'

interface RulesInput extends EngineInput {
  source: SiteSource
  /** Those of which everything is reported: first those with routes, in their order. */
  pages: readonly PageRecord[]
  isComplete: boolean
  table: ResultTable
  inputs: Inputs
}

/** Applies the rules for the site that read something else now, and returns what all of them report. */
export function applyRules({ source, pages, isComplete, table, inputs, ...input }: RulesInput): Diagnostic[] {
  const { config, media } = input
  let engine: PageEngine | undefined
  const contributions = pages.flatMap(({ contribution }) => contribution ?? [])
  const routed = new Set(contributions.flatMap(({ summary }) => summary?.route ?? []))
  const site = {
    ...{ specs: blocks, source, media, pages: contributions },
    inspect({ summary, file }: { summary?: { route: string }; file: string }) {
      engine ??= new PageEngine(input)
      const route = config.routes.find(({ path }) => path === summary?.route)
      const document = route?.document ?? toDocumentName(file)
      if (document === undefined) return undefined
      return engine.look(route ? { document, route } : { document })
    },
    resolved: {
      ...config.parts,
      isComplete,
      routes: config.routes.filter(({ path }) => routed.has(path)),
      routeCount: config.routes.length,
    },
  }
  for (const [name, rule] of Object.entries(siteRules)) {
    const known = table.rules.get(name)
    if (known && inputs.findChanged(known) === undefined) continue
    const asked = new Set<Question>()
    const diagnostics: Diagnostic[] = []
    rule(
      trackComparedSite(site, (question) => asked.add(question)),
      (parts) => diagnostics.push(makeDiagnostic(parts)),
    )
    table.rules.set(name, { inputs: [...asked], diagnostics })
  }
  table.rules.arrange(Object.keys(siteRules))
  return table.rules.values().flatMap(({ diagnostics }) => diagnostics)
}
