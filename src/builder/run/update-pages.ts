import { isError } from '../../core/diagnostics/severity.ts'
import { isWithin } from '../../core/handover/schedule.ts'
import { listUnrouted } from '../../core/resolve/report-unused.ts'
import { listKeys } from '../config/list-routes.ts'
import type { PageKey } from '../config/page-key.ts'
import type { SiteConfig, UsableConfig } from '../config/site-config.ts'
import { createFileReader } from '../files/create-file-reader.ts'
import { fingerprint } from '../files/fingerprint.ts'
import type { SiteFonts } from '../fonts/choose-fonts.ts'
import type { PageRecord } from '../page/page-record.ts'
import { createRenderKey } from '../page/render-key.ts'
import { openWorkerPool, type WorkerPool } from '../page/worker-pool.ts'
import type { SiteReport } from '../results/result-table.ts'
import { bindRoutes, failToBind } from './bind-routes.ts'
import { checkSample } from './check-sample.ts'
import { makeReport } from './make-report.ts'
import { type OpenDocuments, openConfig, openDocuments } from './open-documents.ts'
import { openInputs } from './open-inputs.ts'
import type { SiteOutput } from './open-site-output.ts'
import { listShown, PageRun } from './page-run.ts'
import { reportSite } from './report-site.ts'
import type { UpdatedPages, UpdateOptions } from './update-types.ts'

/**
 * Makes again what read something that is another now, and nothing else: documents, pages, what pages learn from other
 * pages, rules that compare pages, and pages that have to be written.
 */
export async function updatePages(options: UpdateOptions): Promise<UpdatedPages> {
  const { registry, files, table, codes, media, at, workers, output } = options
  const { report: known } = table
  // What holds is known when all pages are; a run that fails before leaves none.
  delete table.report
  const documents = await openDocuments(files, table, fingerprint(JSON.stringify(codes)))
  const config = await openConfig(files, documents, table, registry)
  if (!isUsable(config)) return readAlone(options, documents, config)
  const input = { registry, documents: documents.listed, config, media: media.snapshot, at }
  let pool: WorkerPool | undefined
  // As many threads as are worth it for the first task, and none before it.
  const openPool = (count: number) => {
    pool ??= openWorkerPool(input, count, workers)
    return pool
  }
  const close = async () => pool?.close()
  try {
    const pages = await makePages(options, documents, config, { openPool, known })
    return { ...pages, commit: () => (output && pool?.commit(output.place)) ?? [], close }
  } catch (cause) {
    await close()
    throw cause
  }
}

/**
 * Without a usable `pages.yaml` documents are only validated by themselves. The pages stay as they are, with what they
 * read.
 */
async function readAlone(
  { registry, files, table, media, release }: UpdateOptions,
  { listed, outdated, diagnostics: nameDiagnostics }: OpenDocuments,
  config: SiteConfig,
): Promise<UpdatedPages> {
  const { readDocument } = await import('../config/document-reader.ts')
  for (const name of outdated) {
    const found = listed.get(name)
    if (found) table.files.set(found.file, readDocument(found, name, registry).record)
  }
  const diagnostics = reportSite({
    site: { config, nameDiagnostics, pages: [], unused: [], compared: [] },
    ...{ files: table.files.values(), media: media.diagnostics, release, readFile: createFileReader(files) },
  })
  return {
    ...{ registry, config, documents: listed, pages: [], reasons: new Map() },
    report: { inputs: [], diagnostics },
    bind: async (route) => failToBind(route),
    explain: async (_, cause) => cause,
    commit: () => [],
    close: async () => {},
  }
}

async function makePages(
  options: UpdateOptions,
  documents: OpenDocuments,
  config: UsableConfig,
  { openPool, known }: { openPool: (count: number) => WorkerPool; known: SiteReport | undefined },
): Promise<Omit<UpdatedPages, 'commit' | 'close'>> {
  const { registry, table, media, at, codes, release, onProgress } = options
  const { listed, outdated, before, diagnostics: nameDiagnostics } = documents
  const keys = listKeys(config)
  const readRecord = (name: string) => table.files.get(listed.get(name)?.file ?? '')
  const isComplete = () => [...listed.keys()].every((name) => readRecord(name)?.broken === false)
  const { inputs, indexPages } = openInputs({
    ...{ ...options, documents, config },
    checks: fingerprint(JSON.stringify([codes, release, media.diagnostics])),
  })
  const run = new PageRun({ table, inputs, onProgress, openPool })
  const early = [nameDiagnostics, media.diagnostics, config.readDiagnostics, config.shapeDiagnostics].flat()
  let output: SiteOutput | undefined
  if (options.output && !early.some(isError)) {
    const { openSiteOutput } = await import('./open-site-output.ts')
    output = await openSiteOutput(options.output, config, options)
  }
  await run.update(keys, output?.write)
  const used = new Set([...config.routedDocuments, ...run.list(keys).flatMap((page) => page.dependencies)])
  const orphans = listUnrouted(listed.keys(), used).map((document) => ({ document }))
  await run.update(orphans, undefined)
  const all: PageKey[] = [...keys, ...orphans]
  const source = indexPages(() => listShown(run.list(keys)))
  await run.updateLate(all, output?.write)
  const unread = [...outdated].filter((name) => readRecord(name) === undefined)
  if (unread.length > 0)
    for (const record of await openPool(0).readDocuments(unread)) table.files.set(record.file, record)
  for (const name of outdated) table.compareDocument(before.get(name), readRecord(name))
  const report =
    known && inputs.findChanged(known) === undefined
      ? known
      : makeReport({
          ...{ ...options, documents, config, source },
          ...{ pages: run.list(all), isComplete: isComplete() },
        })
  const { hasErrors } = report
  const languages = new Set(listShown(run.list(keys)).map(({ lang }) => lang))
  const fonts = hasErrors ? undefined : await output?.chooseFonts(languages)
  if (output && fonts) await run.updateWritten(keys, output.write, createWriteCheck(output, fonts, at))
  if (!hasErrors) run.throwFailure()
  const pages = run.list(all)
  const kept = pages.filter(({ key }) => !run.reasons.has(key))
  if (run.reasons.size > 0) await checkSample(openPool(0), keys, kept, pages)
  table.config = config
  table.report = report
  table.pages.arrange(pages.map(({ key }) => key))
  const shown = new Set(pages.flatMap(({ built }) => built?.forms.map(({ id }) => id) ?? []))
  for (const id of table.definitions.keys()) if (!shown.has(id)) table.definitions.delete(id)
  return {
    ...{ registry, config, pages, source, documents: listed, report, inputs },
    ...(output && fonts && { look: { client: output.client, fonts } }),
    reasons: run.reasons,
    ...bindRoutes(options, { documents, config, listPages: () => run.list(keys) }),
  }
}

/** Makes a function that says why a page is not in the built site as it would be written now. */
function createWriteCheck({ write, isIntact }: SiteOutput, fonts: SiteFonts, at: Date) {
  const toRenderKey = createRenderKey({ ...write, fonts })
  return (record: PageRecord, { route }: PageKey): string | undefined => {
    // Nothing is written of a page whose route is closed now.
    if (route?.schedule && !isWithin(route.schedule, at.getTime())) return undefined
    const { built, types } = record
    if (!built) return 'it was only checked before'
    if (built.renderKey !== toRenderKey({ types, lang: built.lang }))
      return 'the code, the fonts or the theme'
    if (built.aliases.join() !== route?.aliases.map(({ path }) => path).join()) return 'its aliases'
    return isIntact(record) ? undefined : 'its files are not as they were written'
  }
}

function isUsable(config: SiteConfig): config is UsableConfig {
  return config.parts !== undefined
}
