import { readFile } from 'node:fs/promises'
import { listKeys } from '../../builder/config/list-routes.ts'
import type { PageKey } from '../../builder/config/page-key.ts'
import { listSiteFiles } from '../../builder/files/find-files.ts'
import { openSources, type ReportedSite } from '../../builder/run/open-run.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { orderDiagnostics } from '../../core/conclude/order-diagnostics.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { type Report, reportTo } from '../../core/diagnostics/make-diagnostic.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import type { PageStates } from '../../core/handover/page-states.ts'
import { createDestinationSearch } from '../../core/links/find-destination.ts'
import { remember, rememberByObject } from '../../core/remember.ts'
import { listHeadErrors, openSide, readFactSource, trustMedia } from '../authored/open-side.ts'
import { checkKeyword, checkParameters, findShownMatch, readKeyword } from './check-keyword.ts'
import { compareClaims, type ReadPage } from './compare-claims.ts'
import { findLanding, type Landing, type LandingSite } from './find-landing.ts'
import { type AdCell, type AdExport, type AdRow, readExport } from './read-export.ts'
import { readLandingPage } from './read-landing-page.ts'

/** What was compared. */
interface CheckedAds extends ReportedSite {
  adCount: number
  keywordCount: number
}

/** A file of ads or keywords. */
interface AdFile {
  path: string
  /** What diagnostics call it. */
  name: string
}

/**
 * Compares the ads of exports with the pages that they lead to. Ads and keywords of one group belong together, whichever
 * files they are in.
 */
export async function checkAds(
  { siteDir, registry, at }: Pick<SiteOptions, 'siteDir' | 'registry' | 'at'>,
  adFiles: readonly AdFile[],
): Promise<CheckedAds> {
  const files = await listSiteFiles(siteDir)
  const side = openSide({ registry, files, media: trustMedia([]), at })
  const exports = new Map<string, AdExport>()
  for (const { path, name } of adFiles) exports.set(name, readExport(name, await readFile(path)))
  const rows = [...exports.values()].flatMap((one) => one.rows)
  const diagnostics: Diagnostic[] = [...exports.values()].flatMap((one) => one.diagnostics)
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic))
  const { engine, config } = side
  const { parts } = config
  if (!engine || !parts) diagnostics.push(...listHeadErrors(side))
  else {
    const facts = readFactSource(parts, at)
    const open: OpenPage = rememberByObject((key) => {
      const { inspected, states } = engine.inspect(key)
      const errors = [...inspected.layerDiagnostics, ...inspected.schemaDiagnostics].filter(isError)
      diagnostics.push(...errors)
      return errors.length === 0 ? states : undefined
    })
    const paths = new Set(
      config.routes.flatMap(({ path, aliases }) => [path, ...aliases.map((alias) => alias.path)]),
    )
    const findDestination = createDestinationSearch({
      redirects: parts.redirects,
      isShown: (path) => paths.has(path),
      // Not every host corrects the spelling of an address.
      findSpelling: () => undefined,
    })
    // Many ads lead to one page.
    const readPage = rememberByObject((states: PageStates<CheckedPage>) =>
      remember((match) => readLandingPage(states, match || undefined, { parts, at, facts })),
    )
    const site: AdsSite = {
      ...{ parts, routes: config.routes, keys: listKeys(config), at, findDestination },
      read: (states, match = '') => readPage(states)(match),
    }
    for (const group of groupRows(rows)) checkGroup(group, site, open, report)
  }
  const sources = openSources(files)
  return {
    diagnostics: orderDiagnostics(diagnostics),
    sources: {
      get: (wanted) => exports.get(wanted)?.source ?? sources.get(wanted),
      has: (wanted) => exports.has(wanted) || sources.has(wanted),
    },
    files: [...exports.keys()],
    documentCount: exports.size,
    pageCount: new Set(rows.flatMap(({ addresses }) => addresses.map(({ text }) => text))).size,
    adCount: rows.filter(({ texts }) => texts.length > 0).length,
    keywordCount: rows.filter(({ keyword }) => keyword).length,
  }
}

type OpenPage = (key: PageKey) => PageStates<CheckedPage> | undefined

/** The rows of each group: an ad group has its keywords and its ads in rows of their own. */
function groupRows(rows: readonly AdRow[]): AdRow[][] {
  const groups = new Map<string, AdRow[]>()
  for (const [index, row] of rows.entries()) {
    // Without names of groups each row stands for itself.
    const name = row.group || `row ${index}`
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups.values()]
}

interface AdsSite extends LandingSite {
  read: (states: PageStates<CheckedPage>, match: string | undefined) => ReadPage
}

function checkGroup(group: readonly AdRow[], site: AdsSite, open: OpenPage, report: Report): void {
  const keywords = group.flatMap(({ keyword }) => keyword ?? [])
  const landings = new Map(group.map((row) => [row, findLandings(row, site, report)]))
  const shared = [...landings.values()].flat()
  for (const row of group) {
    const own = landings.get(row) ?? []
    const pages = (own.length > 0 ? own : row.keyword ? shared : []).flatMap(({ landing, cell }) => {
      const states = open(landing.key)
      return states ? [{ landing, cell, states }] : []
    })
    const first = pages[0]
    if (row.keyword && first) checkKeyword(row.keyword, first.states[0], report)
    for (const { landing, cell, states } of own.length > 0 ? pages : []) {
      const page = states[0]
      const hasMatch =
        keywords.length > 0 && checkParameters(cell, { page, landing, parts: row.addressParts }, report)
      const words = hasMatch ? (row.keyword ? [row.keyword] : keywords) : []
      const matches = new Set(words.map((word) => findShownMatch(page, readKeyword(word))))
      for (const match of matches.size > 0 ? matches : [undefined]) {
        const read = site.read(states, match)
        for (const text of row.texts) compareClaims(text, read, report)
      }
    }
  }
}

function findLandings(
  { addresses }: AdRow,
  site: AdsSite,
  report: Report,
): { landing: Landing; cell: AdCell }[] {
  return addresses.flatMap((cell) => {
    const landing = findLanding(cell, site, report)
    return landing ? [{ landing, cell }] : []
  })
}
