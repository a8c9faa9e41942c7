import { join, sep } from 'node:path'
import { type BlockRegistry, engineRegistry } from '../blocks/block-registry.ts'
import { relistFiles } from '../builder/files/find-files.ts'
import { chooseFonts, type SiteFonts } from '../builder/fonts/choose-fonts.ts'
import { explainOwnFailure } from '../builder/own-blocks/explain-own-failure.ts'
import { loadOwnBlocks } from '../builder/own-blocks/load-own-blocks.ts'
import type { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { ResultTable } from '../builder/results/result-table.ts'
import { readResultTable } from '../builder/results/results-file.ts'
import { openResultsPlace } from '../builder/results/results-place.ts'
import { type OpenRun, openRun } from '../builder/run/open-run.ts'
import { listShown } from '../builder/run/page-run.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from '../builder/run/prepare-site.ts'
import { createPageWeigher } from '../catalogue/weigh-pages.ts'
import { createAddressSearch } from './match-address.ts'
import { type ShownSite, showSite, throwExplained } from './shown-site.ts'

interface PreviewOptions extends Pick<SiteOptions, 'siteDir' | 'cacheDir' | 'release' | 'code'> {
  /** The engine's own folder. */
  root: string
  /** Whether the site may run code. */
  mayRunCode: boolean
}

/**
 * A site that is read again and again while it is edited, with what its last reading leaves to the next. The dev server
 * reloads this module, with everything it imports, when code changes; so it must import all code that affects how a page
 * looks.
 */
export class PreviewSite {
  readonly #options: PreviewOptions
  /** Of the last reading that has found no mistake in them. */
  #registry: BlockRegistry = engineRegistry
  /** Absent before the first reading, which continues where the last command ended, and after a reading that failed. */
  #table: ResultTable | undefined
  /** Absent if the last reading failed. */
  #run: OpenRun | undefined
  #fonts: { key: string; fonts: Promise<SiteFonts> } | undefined

  constructor(options: PreviewOptions) {
    this.#options = options
  }

  /**
   * Reads and checks the site.
   *
   * @param touched the files that changed since the last call
   */
  async open(at: Date, touched: ReadonlySet<string>): Promise<ShownSite> {
    const { root, ...given } = this.#options
    const { cacheDir } = given
    let known = this.#run
    this.#run = undefined
    const loaded = await loadOwnBlocks({ ...given, known: this.#registry })
    const { registry } = loaded
    if (registry !== this.#registry) {
      this.#registry = registry
      this.#table = undefined
      known = undefined
    }
    const options = { ...given, ...loaded, at }
    const isFirst = this.#table === undefined
    const table = this.#table ?? openTable(options)
    this.#table = undefined
    const run = (known && relist(known, touched)) ?? (await openRun(options))
    // Other threads would run the engine as it was bundled, not its current sources.
    const site = await prepareSite({ ...options, table, workers: 1, run }).catch((cause) =>
      throwExplained(cause, registry),
    )
    await site.updated.close()
    if (isFirst) site.keep()
    this.#table = table
    this.#run = run
    const fonts = await this.#findFonts(site)
    const find = createAddressSearch({ ...site, routes: site.pages.map(({ key }) => key) })
    const weigh = site.shell
      ? createPageWeigher({ ...site, shell: site.shell }, { root, cacheDir, ...loaded })
      : async () => undefined
    return showSite({ root, site, at, fonts, fontPlace: given, find, weigh })
  }

  /** What a block of the site's own has thrown, with its place; `undefined` for whatever else was thrown. */
  explain(cause: unknown): OwnBlockError | undefined {
    return explainOwnFailure(cause, this.#registry)
  }

  async #findFonts({ shell, pages, media }: PreparedSite): Promise<SiteFonts> {
    if (!shell) return { families: '', css: {}, files: [] }
    const languages = [...new Set(listShown(pages).map(({ lang }) => lang))].sort()
    const key = JSON.stringify([shell.theme.fonts, languages, [...media.fonts]])
    if (this.#fonts?.key !== key) this.#fonts = { key, fonts: chooseFonts(shell, languages, this.#options) }
    return this.#fonts.fonts
  }
}

/** More files are changed by tools, and all of them are listed again then. */
const maxTouched = 20

/** The site as it is listed after a save; `undefined` if all files have to be listed again. */
function relist(
  { folder, files, publicFiles, fontFiles, resultsPlace }: OpenRun,
  touched: ReadonlySet<string>,
): OpenRun | undefined {
  if (touched.size === 0 || touched.size > maxTouched) return undefined
  const isPublic = (path: string) =>
    path.startsWith(join(folder, 'fonts')) ||
    publicFiles.some(({ source }) => source === path || source.startsWith(path + sep))
  if ([...touched].some(isPublic)) return undefined
  const relisted = relistFiles(files, touched)
  return (
    relisted && { folder, publicFiles, fontFiles, files: relisted, ...(resultsPlace && { resultsPlace }) }
  )
}

function openTable({ siteDir, cacheDir, code }: SiteOptions): ResultTable {
  const place = code && openResultsPlace(siteDir, cacheDir)
  return place ? readResultTable(place, code.version) : new ResultTable()
}
