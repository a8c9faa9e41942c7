import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import type { SiteShell } from '../../core/model/page.ts'
import { makeShell } from '../../core/site/make-shell.ts'
import { startClient } from '../bundle/build-client.ts'
import type { ClientAssets } from '../bundle/client-cache.ts'
import { chooseFonts, type SiteFonts } from '../fonts/choose-fonts.ts'
import { listHostLimits } from '../hosting/list-host-limits.ts'
import { planHostFiles } from '../hosting/plan-host-files.ts'
import { writeSchedule } from '../hosting/schedule-file.ts'
import { checkOutput } from '../output/check-output.ts'
import { nameDraftFolder } from '../output/draft-folder.ts'
import { OutputStamps } from '../output/output-stamps.ts'
import { removeDrafts } from '../output/remove-drafts.ts'
import { checkOwner } from '../output/site-manifest.ts'
import {
  type KnownOutput,
  rewriteFiles,
  type SiteContent,
  type WriteResult,
  writeSite,
} from '../output/write-site.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import type { StartedMaker } from '../pages/page-pool.ts'
import type { PrebuiltSite } from '../shard/merge-shards.ts'
import { isBuiltAsKnown } from '../update/last-run.ts'
import type { SiteStore } from '../update/site-store.ts'
import { storeFolder } from '../update/store-place.ts'
import { type BuiltRoute, describeSiteForms, listBuilt, listRewritten } from './describe-site-forms.ts'
import { listShownMedia } from './list-shown-media.ts'
import { openRun, type ReportedSite, repeatReport } from './open-run.ts'
import type { PreparedSite, SiteOptions } from './prepare-site.ts'

export interface BuildOptions extends SiteOptions {
  outDir: string
  /** The engine's own folder, with the sources of the browser's code. */
  root: string
  /** Runs the islands with this library, whatever the site says. */
  client?: ClientLibrary | undefined
  /** Results of earlier runs instead of those that are kept; nothing is kept then. */
  store?: SiteStore
  /** What was made elsewhere, instead of what is kept. */
  prebuilt?: PrebuiltSite
  /** Makes further files of the built site. They depend on nothing but the site and the engine. */
  addFiles?: ((built: BuiltLook) => Promise<ReadonlyMap<string, SiteContent>>) | undefined
}

/** A site without errors, and what its pages are rendered with. */
export interface BuiltLook {
  site: PreparedSite
  shell: SiteShell
  client: ClientAssets
  fonts: SiteFonts
}

export interface BuildResult {
  /** Only what is said about it, if nothing has changed since the last build. */
  site: ReportedSite & Partial<PreparedSite>
  /** Absent if errors prevented the build. */
  output?: WriteResult
  /** What hosts would ignore. */
  notes?: readonly string[]
}

/** Checks and builds a site. Writes nothing if there are errors. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, cacheDir, onProgress: progress = () => {} } = options
  const outDir = resolve(options.outDir)
  const outName = relative(resolve(options.siteDir), outDir)
  checkOutput(options.siteDir, outDir)
  const isContinued = !options.store && !options.prebuilt
  // Nothing is known of the site, so all pages will be made: other processes begin while it is read.
  const isNew = isContinued && !existsSync(join(options.siteDir, storeFolder))
  const start = () => startClient({ root, cacheDir, code: options.code, library: options.client })
  const early = isNew ? start() : undefined
  progress('Reading the documents')
  const run = await openRun(options).catch((cause: unknown) => {
    early?.stop()
    throw cause
  })
  const stamps = new OutputStamps(outDir)
  const isIntact = isContinued && run.previous !== undefined && isBuiltAsKnown(run.previous, outName, stamps)
  if (isIntact && run.last?.built) {
    const unchanged = run.last.built.files.length
    return {
      site: repeatReport(run, run.last, options.at),
      output: { written: [], removed: [], unchanged, noted: false },
    }
  }
  const makers = isNew ? await startPages(run.files.length, options.workers) : undefined
  const drafts = join(outDir, nameDraftFolder(process.pid))
  const place = { outDir, drafts, isNew: !existsSync(outDir) }
  const started = early ?? start()
  const output: { client?: ClientAssets; fonts?: SiteFonts } = {}
  const { prepareSite } = await import('./prepare-site.ts')
  const prepare = prepareSite({
    ...options,
    ...(options.prebuilt && { store: options.prebuilt.store }),
    run,
    started: makers,
    output: {
      place,
      isAsLeft: isIntact && !options.addFiles,
      async open({ head, outputs }) {
        checkOwner(outDir)
        const shell = makeShell(head.parts.settings)
        progress("Bundling the browser's code")
        output.client = await started.finish(options.client ?? shell.client)
        const { main, modules } = output.client
        const known = outputs.get(outName)
        return {
          write: {
            ...{ shell, cacheDir, ...place, client: { main, modules } },
            force: options.force === true,
          },
          async openFonts(languages) {
            output.fonts = await chooseFonts(shell, languages, cacheDir)
            return output.fonts
          },
          isIntact: ({ built }) =>
            built?.outputs.every(({ name, content }) => {
              if (options.prebuilt?.has(name, content)) return true
              const file = known?.get(name)
              return file?.content === content && stamps.get(name) === file.stamp
            }) ?? false,
        }
      },
    },
  })
  const site = await prepare.finally(started.stop).catch(async (cause: unknown) => {
    await makers?.close()
    removeDrafts(outDir)
    throw cause
  })
  let built: Parameters<PreparedSite['keep']>[0]
  try {
    const { fonts, client } = output
    const hasErrors = site.diagnostics.some(({ severity }) => severity === 'error')
    if (!fonts || !client || !site.shell || hasErrors) return { site }
    const { store, updated, repeated } = site
    const known = store.outputs.get(outName) ?? new Map<string, KnownOutput>()
    if (isIntact && repeated?.built && updated.sameReport?.isHostedAlike && !options.addFiles) {
      const rewritten = await rewriteFiles({
        ...{ outDir, known, stamps, commit: updated.commit },
        files: listRewritten(outDir, site, updated.sameReport),
      })
      const changed = new Set(rewritten)
      const files = repeated.built.files.map(([name, stamp]) =>
        changed.has(name) ? ([name, stamps.get(name) ?? ''] as const) : ([name, stamp] as const),
      )
      const { notes } = repeated.built
      built = { folder: outName, files, notes, isNew: changed.size > 0 }
      const unchanged = files.length - changed.size
      const result = { written: rewritten, removed: [], unchanged, noted: changed.size > 0 }
      return { site, output: result, notes }
    }
    const shown = site.pages
    const pages = listBuilt(shown)
    const files = new Map<string, SiteContent>()
    site.media.takeEncoded((name) => options.prebuilt?.findMedia(name))
    for (const [name, content] of await listShownMedia(site.media, shown, progress)) files.set(name, content)
    for (const { name, source, stamp } of site.media.publicFiles())
      files.set(name, { content: stamp, open: () => readFile(source) })
    for (const { name, bytes } of client.files)
      files.set(name, { content: fingerprint(bytes), open: async () => bytes })
    const ready = site.updated.fontsMade
    for (const { name, open } of fonts.files) files.set(name, { content: name, open, ready })
    const hosted = describeHosting(site, pages)
    for (const [name, file] of planHostFiles(hosted, known)) files.set(name, file)
    const { validUntil } = site
    if (validUntil) files.set('schedule.json', writeSchedule(validUntil))
    files.set('forms.json', describeSiteForms(site, pages))
    for (const { built } of pages)
      for (const { name, content } of built.outputs)
        files.set(
          name,
          options.prebuilt?.has(name, content) ? openPrebuilt(options.prebuilt, name, content) : { content },
        )
    const { shell } = site
    for (const [name, content] of (await options.addFiles?.({ site, shell, client, fonts })) ?? [])
      files.set(name, content)
    progress(`Writing ${files.size} files`)
    store.outputs.set(outName, known)
    const { force } = options
    const { commit } = updated
    const result = await writeSite({ outDir, files, known, commit, force, stamps })
    const stamped = [...files.keys()].map((name): [string, string] => [name, stamps.get(name) ?? ''])
    const notes = listHostLimits(hosted)
    built = { folder: outName, files: stamped, notes, isNew: result.noted }
    return { site, output: result, notes }
  } finally {
    const closed = site.updated.close()
    removeDrafts(outDir)
    if (!options.store) site.keep(built)
    await closed
  }
}

async function startPages(count: number, workers: number | undefined): Promise<StartedMaker | undefined> {
  const { startPageMaker } = await import('../pages/page-pool.ts')
  return startPageMaker(count, workers)
}

const openPrebuilt = ({ read }: PrebuiltSite, name: string, content: string): SiteContent => ({
  content,
  open: async () => read(name),
})

function describeHosting({ shell, redirects }: PreparedSite, pages: readonly BuiltRoute[]) {
  return {
    url: shell?.url ?? '',
    redirects,
    routes: pages
      .filter(({ route }) => route !== '/404')
      .map(({ route, built: { aliases, indexed, csp } }) => ({ path: route, aliases, indexed, csp })),
  }
}
