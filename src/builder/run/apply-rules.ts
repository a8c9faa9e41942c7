import { siteRules } from '../../core/check/rules/index.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { reportTo } from '../../core/diagnostics/make-diagnostic.ts'
import { type Question, wholeSite } from '../../core/questions/question.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import { trackSite } from '../../core/questions/track-site.ts'
import { toDocumentName } from '../../core/read/index-documents.ts'
import { type EngineInput, PageEngine } from '../page/page-engine.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { ReportedResult } from '../results/result-table.ts'

interface RulesInput extends EngineInput {
  source: SiteSource
  /** Those of which everything is reported: first those with routes, in their order. */
  pages: readonly PageRecord[]
  isComplete: boolean
}

/** Applies the rules for the site. The inputs are what they asked it beside what pages contribute. */
export function applyRules({ source, pages, isComplete, ...input }: RulesInput): ReportedResult {
  const { config, registry } = input
  let engine: PageEngine | undefined
  const contributions = pages.flatMap(({ contribution }) => contribution ?? [])
  const routed = new Set(contributions.flatMap(({ summary }) => summary?.route ?? []))
  const inputs = new Set<Question>()
  const index = trackSite(source, (question) => inputs.add(question))
  const site = {
    ...{ specs: registry.blocks, index, media: index.media, pages: contributions },
    inspect({ summary, file }: { summary?: { route: string }; file: string }) {
      inputs.add(wholeSite)
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
  const diagnostics: Diagnostic[] = []
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic))
  for (const rule of siteRules) rule(site, report)
  return { inputs: [...inputs], diagnostics }
}
