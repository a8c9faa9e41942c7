import { join } from 'node:path'
import type { SiteIdentity } from '../../contracts/forms-file.ts'
import { findCountsAddress } from '../../core/bind/find-counts-address.ts'
import { orderDiagnostics } from '../../core/conclude/order-diagnostics.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import { readTimeZone } from '../../core/resolve/schedule/read-route-schedule.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'
import { describeIdentity } from '../forms/describe-identity.ts'
import { type OpenMediaLibrary, openMediaLibrary } from '../media/media-library.ts'
import type { StartedMaker } from '../pages/page-pool.ts'
import { type BuiltFiles, findNextSwitch, type LastRun, listTimes, saveLastRun } from '../update/last-run.ts'
import { type Conclusion, describeComparison, withTexts } from '../update/repeat/conclusion.ts'
import { listTexts } from '../update/repeat/renew-texts.ts'
import {
  createStore,
  describeStore,
  loadStore,
  packAhead,
  type SiteStore,
  saveStore,
} from '../update/site-store.ts'
import type { PlannedOutput, UpdatedPages } from '../update/update-types.ts'
import { type CheckedFiles, checkFiles } from './check-files.ts'
import { createMeter } from './create-meter.ts'
import { type OpenRun, openRun, openSources, type ReportedSite, type RunOptions } from './open-run.ts'
import { type RecalledSite, recallLastRun, recallSite } from './recall-site.ts'

/** Says what is being done now. `isLong`: it takes so long that it is worth a line of its own in a log. */
export type SayProgress = (step: string, isLong?: boolean) => void

export interface SiteOptions extends RunOptions {
  workers?: number | undefined
  onProgress?: SayProgress | undefined
}

/** A site that was read and checked. */
export interface PreparedSite extends ReportedSite, RecalledSite, Omit<CheckedFiles, 'located'> {
  /** What the site is called. */
  identity?: SiteIdentity
  /** `site.deliveries` in `pages.yaml`. */
  deliveries?: SiteSettings['deliveries']
  /** Where the pages are counted, if they are. */
  countsAddress?: string | undefined
  /** `site.desk`. */
  desk?: SiteSettings['desk']
  media: OpenMediaLibrary
  store: SiteStore
  /** The run of another process whose report is repeated. */
  repeated?: LastRun
  /** Keeps the results for the next run. `isNew`: the store does not know some of the built files yet. */
  keep: (built?: BuiltFiles & { isNew: boolean }) => void
}

interface PrepareOptions extends SiteOptions {
  /** The results of earlier runs, instead of those on disk. */
  store?: SiteStore
  /** The folder of the built site. */
  output?: Omit<PlannedOutput, 'cacheDir'>
  /** The site as it was prepared last with this store. */
  before?: RecalledSite | undefined
  /** The site as it was listed, if it was. */
  run?: OpenRun
  /** The processes for its pages, if they were started. */
  started?: StartedMaker | undefined
}

/** Reads and checks a site, and with `output` writes its pages as drafts. Only what has changed is made again. */
export async function prepareSite(options: PrepareOptions): Promise<PreparedSite> {
  const { cacheDir, at, release = false, code, onProgress } = options
  const run = options.run ?? (await openRun(options))
  const { folder, files, publicFiles, keptIn } = run
  const media = await openMediaLibrary({ publicDir: join(folder, 'public'), cacheDir, listed: publicFiles })
  const version = code?.version ?? ''
  const store = options.store ?? (keptIn && !options.force ? loadStore(keptIn, version) : createStore())
  const last = options.store ? undefined : recallLastRun(run, store)
  const earlier = options.before ? recallSite(run, at, options.before) : last?.earlier
  const checked = await checkFiles({
    ...{ files, media, at, store, codes: code?.blocks ?? {}, release, earlier },
    ...{ workers: options.workers, started: options.started },
    ...(onProgress && { onProgress: createMeter(onProgress) }),
    ...(options.output && { output: { cacheDir, ...options.output } }),
    ...(keptIn && !options.store && { onRecord: (record) => packAhead(store, record) }),
  })
  const { updated, located, shell } = checked
  let { diagnostics } = checked
  const { head, documents } = updated
  const isSame = updated.sameReport !== undefined
  const hasBudgets =
    !isSame &&
    (head.parts?.settings.budgets !== undefined || updated.pages.some((page) => page.contribution?.budgets))
  if (shell && options.root !== undefined && hasBudgets) {
    const { checkBudgets } = await import('../budgets/check-budgets.ts')
    const folders = { root: options.root, cacheDir, code }
    const excess = await checkBudgets({ updated, shell, media, store }, folders)
    diagnostics = orderDiagnostics([...diagnostics, ...excess])
  }
  const { comparison, hasErrors } = updated
  const isFine = !hasErrors && !hasBudgets && !diagnostics.some(isError)
  const conclusion: Conclusion | undefined = isSame
    ? earlier?.conclusion && withTexts(earlier.conclusion, updated.sameReport?.texts)
    : comparison && isFine
      ? { hasInspected: comparison.hasInspected, located: [...located] }
      : undefined
  const uncheckedCount = diagnostics.some(isError) ? countUnchecked(updated) : 0
  const timeZone = readTimeZone(head.parts?.settings.timezone)
  return {
    diagnostics,
    sources: openSources(files),
    files: files.map(({ file }) => file),
    documentCount: documents.size,
    pageCount: countPages(updated),
    uncheckedCount,
    get pages() {
      return checked.pages
    },
    ...{ aliases: checked.aliases, redirects: checked.redirects },
    ...{ validUntil: findNextSwitch(listTimes(store.answers), at), timeZone },
    ...(shell &&
      !diagnostics.some(isError) && {
        shell,
        ...(head.parts && { identity: describeIdentity(head.parts.settings) }),
        deliveries: head.parts?.settings.deliveries,
        countsAddress: head.parts && findCountsAddress(head.parts.settings),
        desk: head.parts?.settings.desk,
      }),
    ...{ media, updated, store, run, at, conclusion },
    ...(isSame && last && { repeated: last.run }),
    keep(built) {
      if (!keptIn) return
      if (updated.changed || built?.isNew) saveStore(keptIn, version, store)
      const { inputs, context, stamps } = run.inputs ?? {}
      if (inputs === undefined || context === undefined || !stamps) return
      saveLastRun(keptIn, {
        ...{ inputs, context, stamps, store: describeStore(store), times: listTimes(store.answers) },
        ...{ documentCount: documents.size, pageCount: countPages(updated), uncheckedCount },
        ...(conclusion && {
          conclusion: comparison
            ? { ...withTexts(conclusion, listTexts(updated.pages)), compared: describeComparison(comparison) }
            : conclusion,
        }),
        ...(timeZone !== undefined && { timeZone }),
        ...(built && { built: { folder: built.folder, files: built.files, notes: built.notes } }),
        report: isSame && last ? last.run.report : Buffer.from(JSON.stringify(diagnostics)),
      })
    },
  }
}

/** The number of pages that the routes stand for, or of documents if there are no routes. */
function countPages({ head, documents }: UpdatedPages): number {
  return head.hasRoutes ? head.routes.reduce((sum, { pages = 1 }) => sum + pages, 0) : documents.size
}

/** How many pages have a route that leads to nothing usable. */
function countUnchecked(updated: UpdatedPages): number {
  if (!updated.head.hasRoutes) return 0
  const routes = new Set(updated.head.routes.map(({ path }) => path))
  const checked = updated.pages.filter(({ key, contribution }) => contribution?.summary && routes.has(key))
  return countPages(updated) - checked.length
}
