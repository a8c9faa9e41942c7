import { basename, sep } from 'node:path'
import { type BlockRegistry, engineRegistry, findOwnFolder } from '../blocks/block-registry.ts'
import { chooseFonts, type SiteFonts } from '../builder/assets/choose-fonts.ts'
import { planShareImage } from '../builder/assets/plan-share-image.ts'
import type { ShareCard } from '../builder/assets/share-card.ts'
import { ignoreChange } from '../builder/config/document-reader.ts'
import { relistFiles } from '../builder/files/find-files.ts'
import { toPosix } from '../builder/files/relative-path.ts'
import { explainOwnFailure } from '../builder/own-blocks/explain-own-failure.ts'
import { loadOwnBlocks } from '../builder/own-blocks/load-own-blocks.ts'
import { createResultTable, type ResultTable } from '../builder/results/result-table.ts'
import { readResultTable } from '../builder/results/results-file.ts'
import { openResultsPlace } from '../builder/results/results-place.ts'
import { type OpenRun, openRun } from '../builder/run/open-run.ts'
import { listShown } from '../builder/run/page-run.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from '../builder/run/prepare-site.ts'
import { type Catalogue, type CatalogueScript, openCatalogue } from '../catalogue/open-catalogue.ts'
import { createPageWeigher, type WeighPage } from '../catalogue/weigh-pages.ts'
import { toRenderSettings } from '../core/handover/to-render-settings.ts'
import { locateModule, toModuleName } from '../core/model/wake.ts'
import type { ClientAddresses } from '../render/render-input.ts'
import { renderPage } from '../render/render-page.ts'
import { type AddressedSite, createAddressSearch, type Destination } from './match-address.ts'
import { outsideAddress } from './outside-address.ts'

/** A site that the dev server can show. */
export interface ShownSite {
  site: PreparedSite
  fonts: SiteFonts
  /** What its address leads to. */
  find: (pathname: string) => Destination
  /** The share images that were drawn for the pages that were rendered, by name. */
  shareCards: ReadonlyMap<string, ShareCard>
  /**
   * Renders the page of a route as the build does, except for the addresses of the browser's code. `undefined` if one of
   * its documents has changed since: it has a mistake now.
   */
  render: (route: string, browser: BrowserCode) => Promise<string | undefined>
  /** The catalogue of block types and pages. */
  openCatalogue: (browser: BrowserCode) => Catalogue
  weigh: WeighPage
}

/** Where browsers load code from. */
export interface BrowserCode {
  main: string
  /** Returns the address of a module, given its path in the engine. */
  addressOf: (path: string) => string
}

interface OpenOptions {
  /** The engine's own folder. */
  root: string
  /** Whether the site may run code. */
  mayRunCode: boolean
  /** The files that changed since the last call. */
  touched: ReadonlySet<string>
}

/**
 * Reads and checks a site. The dev server reloads this module, with everything it imports, when code changes; so it
 * must import all code that affects how a page looks.
 */
export async function openSite(
  given: Omit<SiteOptions, 'registry'>,
  { root, mayRunCode, touched }: OpenOptions,
): Promise<ShownSite> {
  let known = last
  last = undefined
  const loaded = await loadOwnBlocks({ ...given, mayRunCode, known: registry })
  const options = { ...given, ...loaded }
  if (loaded.registry !== registry) {
    registry = loaded.registry
    table = undefined
    known = undefined
  }
  const isFirst = table === undefined
  table ??= openTable(options)
  const run = (known && relist(known.run, touched)) ?? (await openRun(options))
  // Other threads would run the engine as it was bundled, not its current sources.
  const site = await prepareSite({ ...options, table, workers: 1, run }).catch(throwExplained)
  await site.updated.close()
  if (isFirst) site.keep()
  last = site
  const [fonts, find] = [await findFonts(site, options.cacheDir), openSearch(site)]
  const shareCards = new Map<string, ShareCard>()
  const shown = { site, fonts, find, shareCards }
  return {
    ...shown,
    render: (route, browser) => render(route, browser, shown),
    openCatalogue: (browser) => openCatalogueOf(shown, root, browser),
    weigh: site.shell
      ? createPageWeigher({ ...site, shell: site.shell }, { root, cacheDir: options.cacheDir, ...loaded })
      : async () => undefined,
  }
}

function openCatalogueOf(
  { site, fonts }: Pick<ShownSite, 'site' | 'fonts'>,
  root: string,
  browser: BrowserCode,
): Catalogue {
  const { updated } = site
  const shell = site.shell ?? (updated.config.parts && toRenderSettings(updated.config.parts.settings))
  // Examples run as on a built page: they follow no change by themselves.
  const client = {
    ...listAddresses(browser, updated.registry),
    main: browser.addressOf('/src/client/main.ts'),
  }
  const addressOf = (script: CatalogueScript) => browser.addressOf(`/src/catalogue/browser/${script}.ts`)
  const catalogue = openCatalogue({
    ...{ root, site, look: shell && { shell, fonts, client } },
    scripts: { 'blocks-page': addressOf('blocks-page'), 'pages-page': addressOf('pages-page') },
  })
  return { ...catalogue, write: (name) => catalogue.write(name).catch(throwExplained) }
}

/** What a block of the site's own has thrown, with its place; `undefined` for whatever else was thrown. */
export const explainFailure = (cause: unknown) => explainOwnFailure(cause, registry)

/** Says of what a block of the site's own has thrown where it was. */
function throwExplained(cause: unknown): never {
  throw explainOwnFailure(cause, registry) ?? cause
}

let lastSearch: { key: string; find: ShownSite['find'] } | undefined

/** The addresses of the site, which are indexed again only if one of them is another. */
function openSearch({ pages, aliases, redirects }: PreparedSite): ShownSite['find'] {
  const addressed: AddressedSite = { routes: pages.map(({ key }) => key), aliases, redirects }
  const key = JSON.stringify(addressed)
  if (lastSearch?.key !== key) lastSearch = { key, find: createAddressSearch(addressed) }
  return lastSearch.find
}

/** More files are changed by tools, and all of them are listed again then. */
const maxTouched = 20
/** The last version of the site, while the dev server runs this code; absent if reading it failed. */
let last: PreparedSite | undefined

/** The site as it is listed after a save; `undefined` if all files have to be listed again. */
function relist(
  { folder, files, publicFiles, resultsPlace }: OpenRun,
  touched: ReadonlySet<string>,
): OpenRun | undefined {
  if (touched.size === 0 || touched.size > maxTouched) return undefined
  const isPublic = (path: string) =>
    publicFiles.some(({ source }) => source === path || source.startsWith(path + sep))
  if ([...touched].some(isPublic)) return undefined
  const relisted = relistFiles(files, touched)
  return relisted && { folder, publicFiles, files: relisted, ...(resultsPlace && { resultsPlace }) }
}

/** The block types of the last version of the site. */
let registry: BlockRegistry = engineRegistry

/** Kept in memory while the dev server runs this code. The first run continues where the last command ended. */
let table: ResultTable | undefined

async function render(
  route: string,
  browser: BrowserCode,
  {
    site: { shell, updated },
    fonts,
    shareCards,
  }: Pick<ShownSite, 'site' | 'fonts'> & { shareCards: Map<string, ShareCard> },
): Promise<string | undefined> {
  if (!shell) throw new Error('The site has pages but no settings')
  const page = await updated.bind(route).catch(ignoreChange)
  if (!page) return undefined
  try {
    const shareImage = await planShareImage(page, shell)
    const card = shareImage?.card
    if (card) shareCards.set(card.name, card)
    return renderPage(page, {
      blocks: updated.registry.blocks,
      shell,
      fonts,
      client: listAddresses(browser, updated.registry),
      shareImage,
    })
  } catch (cause) {
    return throwExplained(await updated.explain(route, cause))
  }
}

function listAddresses({ main, addressOf }: BrowserCode, registry: BlockRegistry): ClientAddresses {
  const modules = Object.values(registry.blocks).flatMap(({ type, wake }) => {
    const name = wake && toModuleName(type, wake.code)
    return name ? [[name, addressOf(locateCode(type, name, registry))]] : []
  })
  return { main, modules: Object.fromEntries(modules) }
}

/** The address of a module's source: of a site's own block it is outside the engine. */
function locateCode(type: string, name: string, registry: BlockRegistry): string {
  const path = `/${locateModule(name)}`
  const folder = findOwnFolder(registry, type)
  if (folder === undefined || name.startsWith('ui/')) return path
  return `${outsideAddress}${toPosix(folder).replace(/^\//, '')}/${basename(path)}`
}

let lastFonts: { key: string; fonts: Promise<SiteFonts> } | undefined

function openTable({
  siteDir,
  cacheDir,
  code,
}: Pick<SiteOptions, 'siteDir' | 'cacheDir' | 'code'>): ResultTable {
  const place = code && openResultsPlace(siteDir, cacheDir)
  return place ? readResultTable(place, code.version) : createResultTable()
}

async function findFonts({ shell, pages }: PreparedSite, cacheDir: string): Promise<SiteFonts> {
  if (!shell) return { families: '', css: {}, files: [] }
  const languages = [...new Set(listShown(pages).map(({ lang }) => lang))].sort()
  const key = JSON.stringify([shell.theme.headlineFont, languages])
  if (lastFonts?.key !== key) lastFonts = { key, fonts: chooseFonts(shell, languages, cacheDir) }
  return lastFonts.fonts
}
