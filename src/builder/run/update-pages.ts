import { isError } from '../../core/diagnostics/severity.ts'
import { isWithin } from '../../core/handover/schedule.ts'
import { listUnrouted } from '../../core/resolve/report-unused.ts'
import { listKeys } from '../config/list-routes.ts'
import type { PageKey } from '../config/page-key.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { fingerprint } from '../files/fingerprint.ts'
import type { PageRecord } from '../page/page-record.ts'
import { createRenderKey } from '../page/render-key.ts'
import { openWorkerPool, type WorkerPool } from '../page/worker-pool.ts'
import { applyRules } from './apply-rules.ts'
import { bindRoutes, failToBind } from './bind-routes.ts'
import { checkSample } from './check-sample.ts'
import { listReported } from './list-reported.ts'
import { listUnused } from './list-unused.ts'
import { type OpenDocuments, openConfig, openDocuments } from './open-documents.ts'
import { openInputs } from './open-inputs.ts'
import { listShown, PageRun } from './page-run.ts'
import type { PageOutput, UpdatedPages, UpdateOptions, UsableConfig } from './update-types.ts'

/**
 * Makes again what read something that is another now, and nothing else: documents, pages, what pages learn from other
 * pages, rules that compare pages, and pages that have to be written.
 */
export async function updatePages(options: UpdateOptions): Promise<UpdatedPages> {
  const { files, table, codes, media, at, workers, output } = options
  const documents = await openDocuments(files, table, fingerprint(JSON.stringify(codes)))
  const config = await openConfig(files, documents, table)
  if (!isUsable(config)) return readAlone(options, documents, config)
  const input = { documents: documents.listed, config, media: media.snapshot, at }
  let pool: WorkerPool | undefined
  // As many processes as are worth it for the first task, and none before it.
  const openPool = (count: number) => {
    pool ??= openWorkerPool(input, count, workers)
    return pool
  }
  const close = async () => pool?.close()
  try {
    const pages = await makePages(options, documents, config, openPool)
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
  { table }: UpdateOptions,
  { listed, outdated, diagnostics }: OpenDocuments,
  config: SiteConfig,
): Promise<UpdatedPages> {
  const { readDocument } = await import('../config/document-reader.ts')
  for (const name of outdated) {
    const found = listed.get(name)
    if (found) table.files.set(found.file, readDocument(found, name).record)
  }
  return {
    ...{ config, documents: listed, nameDiagnostics: diagnostics, pages: [], reasons: new Map() },
    ...{ unused: [], compared: { inputs: [], diagnostics: [] } },
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
  openPool: (count: number) => WorkerPool,
): Promise<Omit<UpdatedPages, 'commit' | 'close'>> {
  const { table, media, at, onProgress } = options
  const { listed, outdated, diagnostics: nameDiagnostics } = documents
  const keys = listKeys(config)
  const isComplete = () => [...listed.values()].every(({ file }) => table.files.get(file)?.broken === false)
  const { inputs, indexPages } = openInputs({ ...options, documents, config })
  const run = new PageRun({ table, inputs, onProgress, openPool })
  const known = [nameDiagnostics, media.diagnostics, config.readDiagnostics, config.shapeDiagnostics].flat()
  const output = known.some(isError)
    ? undefined
    : await options.output?.open({ config, outputs: table.outputs })
  await run.update(keys, output?.write)
  const used = new Set([...config.routedDocuments, ...run.list(keys).flatMap((page) => page.dependencies)])
  const orphans = listUnrouted(listed.keys(), used).map((document) => ({ document }))
  await run.update(orphans, undefined)
  const all: PageKey[] = [...keys, ...orphans]
  const source = indexPages(() => listShown(run.list(keys)))
  await run.updateLate(all, output?.write)
  const unread = [...outdated].filter((name) => !table.files.has(listed.get(name)?.file ?? ''))
  if (unread.length > 0)
    for (const record of await openPool(0).readDocuments(unread)) table.files.set(record.file, record)
  const checked = run.list(all)
  const reported = listReported(checked)
  const compared = applyRules({
    ...{ documents: listed, config, media, at, source },
    ...{ pages: reported, isComplete: isComplete() },
  })
  const unused =
    config.hasRoutes && isComplete()
      ? listUnused({ config, documents: listed, files: table.files, pages: checked, reported })
      : []
  // Waived ones included.
  const hasErrors =
    [...compared.diagnostics, ...unused].some(isError) ||
    reported.some((page) => page.hasError) ||
    checked.some(({ layerDiagnostics }) => layerDiagnostics.some(isError)) ||
    table.files
      .values()
      .some(({ readDiagnostics, shapeDiagnostics }) =>
        [...readDiagnostics, ...shapeDiagnostics].some(isError),
      )
  if (output && !hasErrors)
    await run.updateWritten(keys, output.write, await createWriteCheck(run, keys, output, at))
  if (!hasErrors) run.throwFailure()
  const pages = run.list(all)
  const kept = pages.filter(({ key }) => !run.reasons.has(key))
  if (run.reasons.size > 0) await checkSample(openPool(0), keys, kept, pages)
  table.config = config
  for (const page of pages) if (run.reasons.has(page.key)) table.pages.set(page.key, page)
  table.pages.arrange(pages.map(({ key }) => key))
  return {
    ...{ config, pages, source, documents: listed, nameDiagnostics, unused, compared, inputs },
    reasons: run.reasons,
    ...bindRoutes(options, { documents, config, listPages: () => run.list(keys) }),
  }
}

/** Makes a function that says why a page is not in the built site as it would be written now. */
async function createWriteCheck(run: PageRun, keys: readonly PageKey[], output: PageOutput, at: Date) {
  const languages = new Set(listShown(run.list(keys)).map(({ lang }) => lang))
  const fonts = await output.openFonts(languages)
  const toRenderKey = createRenderKey({ ...output.write, fonts })
  return (record: PageRecord, { route }: PageKey): string | undefined => {
    // Nothing is written of a page whose route is closed now.
    if (route?.schedule && !isWithin(route.schedule, at.getTime())) return undefined
    const { built, types } = record
    if (!built) return 'it was only checked before'
    if (built.renderKey !== toRenderKey({ types, lang: built.lang }))
      return 'the code, the fonts or the theme'
    if (built.aliases.join() !== route?.aliases.map(({ path }) => path).join()) return 'its aliases'
    return output.isIntact(record) ? undefined : 'its files are not as they were written'
  }
}

function isUsable(config: SiteConfig): config is UsableConfig {
  return config.parts !== undefined
}
