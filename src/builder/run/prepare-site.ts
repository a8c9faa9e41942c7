import { join } from 'node:path'
import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { orderDiagnostics } from '../../core/conclude/order-diagnostics.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import { type OpenMediaLibrary, openMediaLibrary } from '../assets/media-library.ts'
import type { BudgetedSite } from '../budgets/check-budgets.ts'
import type { SayProgress } from '../files/say-progress.ts'
import { ResultTable } from '../results/result-table.ts'
import { readResultTable, writeResultTable } from '../results/results-file.ts'
import { type CheckedFiles, checkFiles } from './check-files.ts'
import { createMeter } from './create-meter.ts'
import { type BuiltFiles, findNextSwitch, listTimes, saveLastRun } from './last-run.ts'
import { type OpenRun, openRun, openSources, type ReportedSite, type RunOptions } from './open-run.ts'
import type { OutputPlan, UpdatedPages } from './update-types.ts'

export interface SiteOptions extends RunOptions {
  /** The block types that the site may use. */
  registry: BlockRegistry
  workers?: number | undefined
  onProgress?: SayProgress | undefined
}

/** A site that was read and checked. */
export interface PreparedSite extends ReportedSite, CheckedFiles {
  /** The diagnostics with those of budgets. */
  diagnostics: readonly Diagnostic[]
  media: OpenMediaLibrary
  table: ResultTable
  run: OpenRun
  /** Keeps the results for the next run. */
  keep: (built?: BuiltFiles) => void
}

interface PrepareOptions extends SiteOptions {
  /** The results of earlier runs, instead of those on disk. */
  table?: ResultTable
  /** Where its pages are written; without it they are only checked. */
  output?: OutputPlan
  /** The run of a site that is listed already. */
  run?: OpenRun
}

/** Reads and checks a site, and with `output` writes its pages as drafts. Only what has changed is made again. */
export async function prepareSite(options: PrepareOptions): Promise<PreparedSite> {
  const { registry, cacheDir, at, release = false, code, onProgress, workers, output } = options
  const run = options.run ?? (await openRun(options))
  const { folder, files, publicFiles, fontFiles, resultsPlace } = run
  const media = await openMediaLibrary({
    ...{ publicDir: join(folder, 'public'), cacheDir, listed: publicFiles, fontFiles },
  })
  const version = code?.version ?? ''
  const table =
    options.table ??
    (resultsPlace && !options.force ? readResultTable(resultsPlace, version) : new ResultTable())
  const checked = await checkFiles({
    ...{ registry, files, media, at, table, codes: code?.blocks ?? {}, release, workers, output },
    onProgress: onProgress && createMeter(onProgress),
  })
  const { updated, shell } = checked
  const { config, documents, inputs } = updated
  const excess = await judgeBudgets({ updated, shell, media, table }, options).catch(async (cause) => {
    await updated.close()
    throw cause
  })
  const diagnostics = excess?.length
    ? orderDiagnostics([...checked.diagnostics, ...excess])
    : checked.diagnostics
  if (inputs) {
    // What an earlier run has judged is kept for a later one if it still holds.
    if (!excess)
      table.budgets.arrange(
        table.budgets.keys().filter((key) => {
          const judged = table.budgets.get(key)
          return judged && table.pages.has(key) && inputs.findChanged(judged) === undefined
        }),
      )
    table.read = inputs.readAll([...updated.pages, updated.report, ...table.budgets.values()])
  }
  const times = listTimes(table.read)
  const facts = {
    documentCount: documents.size,
    pageCount: countPages(updated),
    uncheckedCount: diagnostics.some(isError) ? countUnchecked(updated) : 0,
    timeZone: config.parts?.settings.timezone,
  }
  const { shell: _, ...rest } = checked
  return {
    ...{ ...rest, ...facts, diagnostics, media, table, run },
    sources: openSources(files),
    files: files.map(({ file }) => file),
    validUntil: findNextSwitch(times, at),
    ...(shell && !diagnostics.some(isError) && { shell }),
    keep(built) {
      if (!resultsPlace) return
      writeResultTable(resultsPlace, version, table)
      if (run.inputs === undefined) return
      saveLastRun(resultsPlace, version, run.inputs, {
        ...facts,
        times,
        diagnostics,
        ...(built && { built }),
      })
    },
  }
}

/** What exceeds its budget; `undefined` if nothing is measured: without budgets, with errors, or without the engine's sources. */
async function judgeBudgets(
  { shell, ...site }: Omit<BudgetedSite, 'shell'> & { shell: RenderSettings | undefined },
  { registry, cacheDir, code, root }: SiteOptions,
): Promise<readonly Diagnostic[] | undefined> {
  if (!shell || root === undefined) return undefined
  const { config, pages } = site.updated
  const hasBudgets = config.parts?.settings.budgets ?? pages.some((page) => page.contribution?.budgets)
  if (!hasBudgets) return undefined
  const { checkBudgets } = await import('../budgets/check-budgets.ts')
  return checkBudgets({ ...site, shell }, { root, cacheDir, registry, code })
}

/** The number of pages that the routes stand for, or of documents if there are no routes. */
function countPages({ config, documents }: UpdatedPages): number {
  return config.hasRoutes ? config.routes.reduce((sum, { pages = 1 }) => sum + pages, 0) : documents.size
}

/** How many pages have a route that leads to nothing usable. */
function countUnchecked(updated: UpdatedPages): number {
  if (!updated.config.hasRoutes) return 0
  const routes = new Set(updated.config.routes.map(({ path }) => path))
  const checked = updated.pages.filter(({ key, contribution }) => contribution?.summary && routes.has(key))
  return countPages(updated) - checked.length
}
