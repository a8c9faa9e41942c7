import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { intakeManifestName } from '../../contracts/intake-manifest.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import { isJson } from '../assets/public-kinds.ts'
import { toDraftFolderName } from '../files/draft-folder.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { removeDrafts } from '../files/remove-drafts.ts'
import { renderHostFiles } from '../hosting/host-files.ts'
import { listHostLimits } from '../hosting/list-host-limits.ts'
import { renderLlms } from '../hosting/render-llms.ts'
import { renderSchedule } from '../hosting/schedule-file.ts'
import {
  type BuiltRoute,
  formatIntakeManifest,
  listBuilt,
} from '../intake-manifest/format-intake-manifest.ts'
import { listShownMedia } from '../output/list-shown-media.ts'
import { type KnownOutput, type SiteContent, type WriteResult, writeSite } from '../output/write-site.ts'
import type { ResultTable } from '../results/result-table.ts'
import type { PrebuiltSite } from '../shard/merge-shards.ts'
import { describeSite } from './describe-site.ts'
import { describeBuilt } from './last-run.ts'
import { type OpenBuild, openBuild } from './open-build.ts'
import type { ReportedSite } from './open-run.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from './prepare-site.ts'
import type { SiteLook } from './update-types.ts'

export interface BuildOptions extends SiteOptions {
  outDir: string
  /** The engine's own folder, with the sources of the browser's code. */
  root: string
  /** Results of earlier runs instead of those that are kept; nothing is kept then. */
  table?: ResultTable
  /** What was made elsewhere, instead of what is kept. */
  prebuilt?: PrebuiltSite
  /** What `openBuild` has found out already. */
  opened?: OpenBuild
  /** Makes further files of the built site. They depend on nothing but the site and the engine. */
  addFiles?: ((built: BuiltLook) => Promise<ReadonlyMap<string, SiteContent>>) | undefined
}

/** A site without errors, and what its pages are rendered with. */
export interface BuiltLook extends SiteLook {
  site: PreparedSite
  shell: RenderSettings
}

export interface BuildResult {
  site: ReportedSite
  /** The same site as it was made; absent if nothing has changed since the last build. */
  made?: PreparedSite
  /** Absent if errors prevented the build. */
  output?: WriteResult
  /** What hosts would ignore. */
  notes?: readonly string[]
}

/** Checks and builds a site. Writes nothing if there are errors. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { prebuilt, force, onProgress: progress = () => {} } = options
  const { run, outName, stamps, repeated } = options.opened ?? (await openBuild(options))
  if (repeated) return repeated
  const outDir = resolve(options.outDir)
  const table = options.table ?? prebuilt?.table
  const place = { outDir, drafts: join(outDir, toDraftFolderName(process.pid)), isNew: !existsSync(outDir) }
  const output = { ...options, place, name: outName, stamps }
  let site: PreparedSite | undefined
  let built: { names: string[]; notes: readonly string[] } | undefined
  try {
    site = await prepareSite({ ...options, ...(table && { table }), run, output })
    const { shell, updated } = site
    const { look } = updated
    if (!shell || !look) return { site, made: site }
    const pages = listBuilt(site.pages)
    const hosted = toHostedSite(site, pages)
    const files = await listFiles({ site, ...look, shell }, pages, hosted, options)
    progress(`Writing ${files.size} files`)
    const { outputs } = site.table
    for (const folder of outputs.keys())
      if (!existsSync(resolve(options.siteDir, folder))) outputs.delete(folder)
    const known = outputs.get(outName) ?? new Map<string, KnownOutput>()
    outputs.set(outName, known)
    const result = await writeSite({ outDir, files, known, commit: updated.commit, force, stamps })
    const notes = listHostLimits(hosted)
    built = { names: [...files.keys()], notes }
    return { site, made: site, output: result, notes }
  } finally {
    const closed = site?.updated.close()
    removeDrafts(outDir)
    if (!options.table)
      site?.keep(built && { folder: outName, ...describeBuilt(built.names, stamps), notes: built.notes })
    await closed
  }
}

/** All files of a built site. */
async function listFiles(
  built: BuiltLook,
  pages: readonly BuiltRoute[],
  hosted: ReturnType<typeof toHostedSite>,
  { prebuilt, addFiles, onProgress = () => {} }: BuildOptions,
): Promise<Map<string, SiteContent>> {
  const { site, client, fonts } = built
  const settings = site.updated.config.parts?.settings
  const files = new Map<string, SiteContent>()
  site.media.takeEncoded((name) => prebuilt?.findMedia(name))
  for (const [name, content] of await listShownMedia(site.media, site.pages, onProgress))
    files.set(name, content)
  const jsonFiles: string[] = []
  let mark: string | undefined
  for (const { name, source, stamp } of site.media.publicFiles()) {
    files.set(name, { content: stamp, open: () => readFile(source) })
    if (name === 'favicon.svg') mark = await readFile(source, 'utf8')
    if (name.startsWith('.well-known/') && extname(name) === '' && isJson(await readFile(source)))
      jsonFiles.push(name)
  }
  for (const { name, bytes } of client.files)
    files.set(name, { content: fingerprint(bytes), open: async () => bytes })
  for (const { name, open } of fonts.files) files.set(name, { content: name, open })
  if (site.validUntil) files.set('schedule.json', renderSchedule(site.validUntil, site.timeZone))
  if (settings)
    files.set(intakeManifestName, formatIntakeManifest(settings, site.table.definitions, pages, mark))
  for (const { name, content } of pages.flatMap(({ built }) => built.outputs))
    files.set(name, prebuilt?.has(name, content) ? openPrebuilt(prebuilt, name, content) : { content })
  // A list of the site's own takes its place.
  const { parts } = site.updated.config
  if (parts && !built.shell.withoutTexts && !files.has('llms.txt'))
    files.set('llms.txt', renderLlms(describeSite(parts, pages)))
  const assets = [...files.keys()].filter((name) => name.startsWith('assets/'))
  for (const [name, text] of Object.entries(renderHostFiles({ ...hosted, assets, jsonFiles })))
    files.set(name, text)
  for (const [name, content] of (await addFiles?.(built)) ?? []) files.set(name, content)
  return files
}

const openPrebuilt = ({ read }: PrebuiltSite, name: string, content: string): SiteContent => ({
  content,
  open: async () => read(name),
})

function toHostedSite({ shell, redirects, table }: PreparedSite, pages: readonly BuiltRoute[]) {
  const forms = pages.flatMap(({ built }) => built.forms)
  const isMissing = ({ route }: BuiltRoute) => route === '/404'
  return {
    url: shell?.url ?? '',
    redirects,
    isShownElsewhere: forms.some(({ id }) => table.definitions.get(id)?.origin !== undefined),
    missingCsp: pages.find(isMissing)?.built.csp,
    routes: pages
      .filter((page) => !isMissing(page))
      .map(({ route, built: { aliases, indexed, csp } }) => ({ path: route, aliases, indexed, csp })),
  }
}
