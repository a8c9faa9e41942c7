import { join, resolve } from 'node:path'
import { isError } from '../../core/diagnostics/severity.ts'
import type { PageSummary } from '../../core/handover/checked-site.ts'
import { toRenderSettings } from '../../core/handover/to-render-settings.ts'
import { openMediaLibrary } from '../assets/media-library.ts'
import { buildClient } from '../client/build-client.ts'
import { listKeys } from '../config/list-routes.ts'
import { formatPageKey, type PageKey } from '../config/page-key.ts'
import type { UsableConfig } from '../config/site-config.ts'
import { createFileReader } from '../files/create-file-reader.ts'
import { toDraftFolderName } from '../files/draft-folder.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { removeDrafts } from '../files/remove-drafts.ts'
import { checkOwner } from '../files/site-manifest.ts'
import { checkOutput } from '../output/check-output.ts'
import { listShownMedia } from '../output/list-shown-media.ts'
import { type SiteContent, type WriteResult, writeSite } from '../output/write-site.ts'
import type { InspectedPage, PageRecord } from '../page/page-record.ts'
import { openWorkerPool } from '../page/worker-pool.ts'
import { ResultTable } from '../results/result-table.ts'
import { encodeShard, shardFileName } from '../shard/shard-file.ts'
import { choosePart, type ShardPart } from '../shard/shard-part.ts'
import { createMeter } from './create-meter.ts'
import { openConfig, openDocuments } from './open-documents.ts'
import { openInputs } from './open-inputs.ts'
import { openRun, type ReportedSite } from './open-run.ts'
import { listShown, PageRun } from './page-run.ts'
import type { SiteOptions } from './prepare-site.ts'
import { reportSite } from './report-site.ts'

interface ShardOptions extends SiteOptions {
  part: ShardPart
  outDir: string
  /** The engine's own folder, with the sources of the browser's code. */
  root: string
}

interface ShardResult {
  site: ReportedSite
  /** Absent if errors prevented the build. */
  output?: WriteResult
}

/**
 * Makes the pages of one part of a site, with their images, and describes them for `mergeShards`. Reads only what these
 * pages need, unless one of them belongs to a group of translations: then it finds out about all pages. What compares
 * the pages of the whole site is left to the merge.
 */
export async function buildShard(options: ShardOptions): Promise<ShardResult> {
  const { part, root, cacheDir, registry, at, code, workers, release = false } = options
  const outDir = resolve(options.outDir)
  const progress = options.onProgress ?? (() => {})
  checkOutput(options.siteDir, outDir)
  checkOwner(outDir)
  const { folder, files, publicFiles, fontFiles } = await openRun({ ...options, force: true })
  const media = await openMediaLibrary({
    ...{ publicDir: join(folder, 'public'), cacheDir, listed: publicFiles, fontFiles },
  })
  const table = new ResultTable()
  const codes = code?.blocks ?? {}
  const documents = await openDocuments(files, table, fingerprint(JSON.stringify(codes)))
  const config = await openConfig(files, documents, table, registry)
  const readFile = createFileReader(files)
  // Warnings are left to the merge, which sees the whole: a waiver that seems unused here may be used by another part.
  const toReportedSite = (pages: readonly PageRecord[], pageCount: number): ReportedSite => ({
    diagnostics: reportSite({
      site: { config, pages, nameDiagnostics: documents.diagnostics, unused: [], compared: [] },
      ...{ files: table.files.values(), media: media.diagnostics, readFile, release },
    }).filter(isError),
    sources: { has: (file) => readFile(file) !== undefined, get: (file) => readFile(file)?.source },
    files: files.map(({ file }) => file),
    documentCount: documents.listed.size,
    pageCount,
  })
  const usable = config.parts && ({ ...config, parts: config.parts } satisfies UsableConfig)
  const early = toReportedSite([], 0)
  if (!usable || early.diagnostics.length > 0) return { site: early }

  const shell = toRenderSettings(usable.parts.settings, at, media.publicPaths)
  progress("Bundling the browser's code")
  const { main, modules } = await buildClient({ root, cacheDir, registry, code, library: shell.client })
  const keys = listKeys(usable)
  const own = choosePart(keys, part)
  const pool = openWorkerPool(
    { registry, documents: documents.listed, config: usable, media: media.snapshot, at },
    own.length,
    workers,
  )
  const onProgress = createMeter(progress)
  try {
    const write = {
      ...{ shell, cacheDir, siteDir: folder, outDir, client: { main, modules } },
      drafts: join(outDir, toDraftFolderName(process.pid)),
      force: false,
    }
    const { inputs, indexPages } = openInputs({
      table,
      documents,
      config: usable,
      media,
      at,
      codes,
      checks: '',
    })
    const run = new PageRun({ table, inputs, onProgress, openPool: () => pool })
    await run.update(own, write)
    // Whoever was asked about was found out about on the way.
    let summaries = [...listShown(run.list(own)), ...(await pool.takeSummaries())]
    if (run.isWaiting) {
      const others = keys.filter((key) => !own.includes(key))
      const seen: InspectedPage[] = []
      await pool.inspect(others, ({ documents, pages }, done) => {
        for (const [, record] of documents) table.files.set(record.file, record)
        seen.push(...pages.map(({ inspected }) => inspected))
        onProgress('Reading page', done, others.length)
      })
      summaries = listSummaries(keys, [...run.list(own), ...seen])
      await run.updateLate(own, write, summaries)
    }
    const pages = run.list(own)
    const site = toReportedSite(pages, own.length)
    if (site.diagnostics.length > 0) return { site }
    run.throwFailure()
    indexPages(() => summaries)
    const contents = new Map<string, SiteContent>()
    for (const { built } of pages)
      for (const { name, content } of built?.outputs ?? []) contents.set(name, { content })
    const shown = await listShownMedia(media, pages, progress)
    for (const [name, content] of shown) contents.set(name, content)
    const shard = {
      ...{ part, config: usable, codes: table.codes, files: table.files.values(), pages },
      read: inputs.readAll(pages),
      definitions: table.definitions,
      media: [...shown.keys()],
    }
    contents.set(shardFileName, encodeShard(shard, code))
    progress(`Writing ${contents.size} files`)
    return { site, output: await writeSite({ outDir, files: contents, commit: () => pool.commit(write) }) }
  } finally {
    await pool.close()
    removeDrafts(outDir)
  }
}

/** What pages tell others, in the order of `keys`. */
function listSummaries(
  keys: readonly PageKey[],
  pages: readonly Pick<InspectedPage, 'key' | 'contribution'>[],
): PageSummary[] {
  const known = new Map(pages.map(({ key, contribution }) => [key, contribution?.summary]))
  return keys.flatMap((key) => known.get(formatPageKey(key)) ?? [])
}
