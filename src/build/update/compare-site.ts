import { blocks } from '../../blocks/blocks-by-type.ts'
import { comparePages } from '../../core/check/compare-pages.ts'
import type { RuleMemory } from '../../core/check/rule-memory.ts'
import { comparingRules, ruleInputs } from '../../core/check/rules/index.ts'
import type { ComparedPage, ComparedTexts } from '../../core/check/rules/rule.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { reportTo } from '../../core/diagnostics/make-diagnostic.ts'
import { askSite } from '../../core/questions/ask-site.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import { reportUnused } from '../../core/resolve/report-unused.ts'
import type { Contribution } from '../../core/site/contribution.ts'
import type { FileRecord } from '../pages/file-record.ts'
import { type EngineInput, PageEngine } from '../pages/page-engine.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { listReported } from './bind-routes.ts'
import type { Comparison } from './comparison.ts'

interface CompareInput extends EngineInput {
  source: SiteSource
  /** By name. */
  files: ReadonlyMap<string, FileRecord>
  pages: readonly PageRecord[]
  /** What the rules reported the last time; brought up to date. Without it, rules that would be recalled report nothing. */
  memory: RuleMemory | undefined
}

/** Applies the rules for the site: what nothing uses, and what pages have in common or contradict each other in. */
export function compareSite({
  source,
  files,
  pages,
  memory,
  ...input
}: CompareInput): Pick<Comparison, 'unused' | 'compared' | 'isRecalled' | 'hasInspected'> {
  const { head, media } = input
  const isWhole = [...files.values()].every(({ broken }) => !broken)
  const keys = new Map<Contribution, PageRecord>()
  for (const page of pages) if (page.contribution) keys.set(page.contribution, page)
  const records: ReadonlyMap<ComparedPage, PageRecord> = keys
  const contributions = listReported(pages).flatMap(({ contribution }) => contribution ?? [])
  const orphans = contributions.filter(({ summary }) => !summary)
  const routed = new Set(contributions.flatMap(({ summary }) => summary?.route ?? []))
  const unused = head.hasRoutes && isWhole ? listUnused(input, files, pages, orphans) : []
  let engine: PageEngine | undefined
  const site: ComparedTexts = {
    specs: blocks,
    index: askSite(source, () => {}),
    media,
    pages: contributions,
    inspect(contribution) {
      engine ??= new PageEngine(input)
      const { summary, file } = contribution
      const route = head.routes.find(({ path }) => path === summary?.route)
      const document = records.get(contribution)?.document ?? file
      return engine.look(route ? { document, route } : { document })
    },
    resolved: {
      ...head.parts,
      whole: isWhole,
      routes: head.routes.filter(({ path }) => routed.has(path)),
      routeCount: head.routes.length,
    },
  }
  const compared = comparePages(site, memory ?? silenceRecalled(site))
  return {
    unused,
    compared,
    isRecalled: comparingRules.map((rule) => ruleInputs.has(rule)),
    hasInspected: engine !== undefined,
  }
}

function silenceRecalled(site: ComparedTexts): RuleMemory {
  return new Map([...ruleInputs].map(([rule, list]) => [rule, { inputs: list(site), diagnostics: [] }]))
}

function listUnused(
  { head }: EngineInput,
  files: ReadonlyMap<string, FileRecord>,
  pages: readonly PageRecord[],
  orphans: readonly Contribution[],
): Diagnostic[] {
  const unused: Diagnostic[] = []
  const used = new Set(head.used)
  for (const page of pages) for (const name of page.used) used.add(name)
  const orphanFiles = new Set(orphans.map(({ file }) => file))
  const orphanNames = new Set<string>()
  const readable: (readonly [name: string, file: string])[] = []
  for (const [name, { file, hasRoot }] of files) {
    if (!hasRoot) continue
    readable.push([name, file])
    if (orphanFiles.has(file)) orphanNames.add(name)
  }
  reportUnused(
    [...readable, ...head.tables.map(({ file }) => [file, file] as const)],
    used,
    orphanNames,
    reportTo((diagnostic) => unused.push(diagnostic)),
  )
  return unused
}
