import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { blocks } from '../../blocks/blocks-by-type.ts'
import type { ClientLibrary } from '../../core/model/client-library.ts'
import type { Page } from '../../core/model/page.ts'
import { buildClient } from '../bundle/build-client.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { type WrittenPage, writeFormFiles } from '../forms/form-files.ts'
import { writeHostFiles } from '../hosting/host-files.ts'
import { writePolicy } from '../hosting/site-policy.ts'
import { encodeShareImage, nameShareImages, planShareImages } from '../media/share-image.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from './prepare-site.ts'
import { renderPages } from './render-pages.ts'
import { type SiteContent, type WriteResult, writeSite } from './write-site.ts'

export interface BuildOptions extends SiteOptions {
  outDir: string
  /** The engine's own folder, with the sources of the browser's code. */
  root: string
  workers?: number | undefined
  /** Rewrites every file. */
  force?: boolean | undefined
  /** Runs the islands with this library, whatever the site says. */
  client?: ClientLibrary | undefined
  onProgress?: ((step: string) => void) | undefined
}

export interface BuildResult {
  site: PreparedSite
  /** Absent if errors prevented the build. */
  output?: WriteResult
}

/** Checks and builds a site. Writes nothing if there are errors. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const progress = options.onProgress ?? (() => {})
  progress('Checking the documents')
  const site = await prepareSite(options)
  const { shell, pages, media } = site
  if (!shell || site.diagnostics.some(({ severity }) => severity === 'error')) return { site }
  progress("Bundling the browser's code")
  const library = options.client ?? shell.client
  const client = await buildClient({ root: options.root, cacheDir: options.cacheDir, library })
  const fonts = await chooseFonts(
    shell,
    pages.map(({ lang }) => lang),
    options.cacheDir,
  )
  const shareImages = await planShareImages(pages, shell)
  progress(`Rendering ${pages.length} pages`)
  const job = {
    pages,
    shell,
    client: { main: client.main, modules: client.modules },
    fonts: { families: fonts.families, css: fonts.css },
    shareImages: nameShareImages(shareImages),
  }
  const rendered = await renderPages(job, {
    workers: options.workers,
    onProgress: (done) => progress(`Rendering ${done} of ${pages.length} pages`),
  })
  await media.encodePending((done, total) => progress(`Encoding image ${done} of ${total}`))
  const files = new Map<string, SiteContent>()
  for (const { name, source } of [...media.publicFiles(), ...media.files()])
    files.set(name, await readFile(source))
  for (const { name, bytes } of [...client.files, ...fonts.files]) files.set(name, bytes)
  for (const image of shareImages.values()) files.set(image.name, await encodeShareImage(image))
  const aliases = indexAliases(site)
  const listAddresses = ({ route }: Page) => [route, ...(aliases.get(route) ?? [])]
  for (const [name, content] of Object.entries(writeHostFiles(describeHosting(site, pages, aliases))))
    files.set(name, content)
  const written = rendered.flatMap((result, index): WrittenPage[] => {
    const page = pages[index]
    return page
      ? [{ page, rendered: result, file: nameFile(page.route), addresses: listAddresses(page) }]
      : []
  })
  for (const { rendered, addresses } of written)
    for (const path of addresses) files.set(nameFile(path), rendered.html)
  for (const [name, content] of writeFormFiles({ url: shell.url, blocks, pages: written }))
    files.set(name, content)
  progress(`Writing ${files.size} files`)
  const outDir = resolve(options.outDir)
  if (options.force) await clear(outDir, files)
  return { site, output: await writeSite({ outDir, files }) }
}

/** Indexes the aliases by route. */
function indexAliases({ aliases }: Pick<PreparedSite, 'aliases'>): ReadonlyMap<string, readonly string[]> {
  const byRoute = new Map<string, string[]>()
  for (const { from, to } of aliases) {
    const others = byRoute.get(to)
    if (others) others.push(from)
    else byRoute.set(to, [from])
  }
  return byRoute
}

/** The file of a path. `/404` is the page that hosts show for unknown addresses. */
function nameFile(path: string): string {
  if (path === '/404') return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

function describeHosting(
  site: PreparedSite,
  pages: readonly Page[],
  aliases: ReadonlyMap<string, readonly string[]>,
) {
  return {
    url: site.shell?.url ?? '',
    redirects: site.redirects,
    routes: pages
      .filter(({ route }) => route !== '/404')
      .map((page) => ({
        path: page.route,
        aliases: aliases.get(page.route) ?? [],
        indexed: page.head.robots === 'index',
        csp: writePolicy(page),
      })),
  }
}

/** Removes the files that this build writes, and no others, so that all of them are written again. */
async function clear(outDir: string, files: ReadonlyMap<string, SiteContent>): Promise<void> {
  for (const path of files.keys()) await rm(resolve(outDir, path), { force: true })
}
