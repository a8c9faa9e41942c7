import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { blocks } from '../../blocks/blocks-by-type.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { relate, startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { Page, SiteShell } from '../../core/model/page.ts'
import type { BudgetKind, Budgets } from '../../core/schema/page-fields-schema.ts'
import { findAt, formatPath } from '../../core/tree/nodes.ts'
import type { MapNode } from '../../core/tree/tree.ts'
import { renderPageWithCuts } from '../../render/render-page.ts'
import { buildClient } from '../bundle/build-client.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { OpenMediaLibrary } from '../media/media-library.ts'
import { planShareImage } from '../media/share-image.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import type { LookInput } from '../pages/page-look.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { SiteStore } from '../update/site-store.ts'
import type { UpdatedPages } from '../update/update-types.ts'
import { judgeBudget, type OverBudget } from './judge-budget.ts'
import { chooseFile, listImages, type Measured, measurePage } from './measure-page.ts'
import { readClientWeights } from './read-client-weights.ts'

interface Folders {
  /** The engine's own folder, with the sources of the browser's code. */
  root: string
  cacheDir: string
}

interface BudgetedSite {
  updated: UpdatedPages
  shell: SiteShell
  media: OpenMediaLibrary
  /** Keeps what was judged, until the page or something that it is measured by changes. */
  store: SiteStore
}

/**
 * Diagnostics for the pages of a site without errors that exceed their budgets. The browser's code is bundled, images
 * are encoded and pages are rendered only for budgets that ask for it.
 */
export async function checkBudgets(site: BudgetedSite, folders: Folders): Promise<Diagnostic[]> {
  const { updated, store } = site
  const common = updated.head.parts?.settings.budgets
  const root = updated.head.parts?.root
  const budgeted = updated.pages.filter(
    ({ contribution }) => contribution?.summary && (common || contribution.budgets),
  )
  const judged: SiteStore['judged'] = new Map()
  if (root && budgeted.length > 0) {
    const all = [common, ...budgeted.map(({ contribution }) => contribution?.budgets?.values)]
    const isAsked = (kind: BudgetKind) => all.some((budgets) => budgets?.[kind] !== undefined)
    const measure = await prepareMeasures(site, folders, isAsked)
    for (const page of budgeted) {
      const budgets: Budgets = { ...common, ...page.contribution?.budgets?.values }
      const basis = fingerprint(JSON.stringify([budgets, measure.basis]))
      const known = updated.reasons.has(page.key) ? undefined : store.judged.get(page.key)
      judged.set(page.key, known?.basis === basis ? known : { basis, ...(await judge(page, budgets)) })
    }

    async function judge(page: PageRecord, budgets: Budgets) {
      const bound = await updated.bind(page.key)
      const use = measurePage(bound, blocks, await measure.of(bound, budgets))
      const excess = judgeBudget(use, budgets)
      return { diagnostics: excess.map((one) => locateExcess(one, page, budgets, root as MapNode)) }
    }
  }
  store.judged = judged
  return [...judged.values()].flatMap(({ diagnostics }) => diagnostics)
}

/** How pages are measured; `basis` is equal as long as equal pages have equal measures. */
async function prepareMeasures(site: BudgetedSite, folders: Folders, isAsked: (kind: BudgetKind) => boolean) {
  const { shell, media } = site
  const weights =
    isAsked('javascript') || isAsked('javascriptInUse')
      ? await readClientWeights({ ...folders, library: shell.client })
      : undefined
  const look = isAsked('html') ? await readLook(site, folders) : undefined
  return {
    basis: [weights, look],
    of: async (page: Page, budgets: Budgets): Promise<Measured> => ({
      ...((budgets.javascript !== undefined || budgets.javascriptInUse !== undefined) && { weights }),
      ...(budgets.images !== undefined && { imageBytes: await weighImages(page, media) }),
      ...(budgets.html !== undefined && look && { html: await weighHtml(page, look) }),
    }),
  }

  async function weighHtml(page: Page, look: LookInput) {
    const image = await planShareImage(page, shell)
    const shareImages = image ? { [page.route]: `/${image.name}` } : {}
    const rendered = renderPageWithCuts(page, { ...look, blocks, shareImages })
    return {
      bytes: compress(rendered.html),
      length: rendered.html.length,
      blocks: rendered.blocks.map(({ id, block: [start, end] }) => ({ id, length: end - start })),
    }
  }
}

async function readLook({ updated, shell }: BudgetedSite, folders: Folders): Promise<LookInput> {
  const { main, modules } = await buildClient({ ...folders, library: shell.client })
  const languages = updated.pages.flatMap(({ contribution }) => contribution?.summary?.lang ?? [])
  const { families, css } = await chooseFonts(shell, languages, folders.cacheDir)
  return { shell, client: { main, modules }, fonts: { families, css } }
}

/** Images that are not in the cache are encoded. */
async function weighImages(page: Page, media: OpenMediaLibrary): Promise<(address: string) => number> {
  const bytes = new Map<string, number>()
  const addresses = page.blocks.flatMap(({ props }) => listImages(props).map(chooseFile))
  for (const address of new Set(addresses)) {
    const file = await media.openFile(address.slice(1))
    if (file !== undefined) bytes.set(address, weighImage(file))
  }
  return (address) => bytes.get(address) ?? 0
}

/** A drawing is text, and sent compressed. */
function weighImage(file: string): number {
  return file.endsWith('.svg') ? compress(readFileSync(file)) : statSync(file).size
}

/** Faster than the compression of what is served, and a few per cent larger. */
const quality = 5

/** The bytes of a text as sent. */
function compress(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

/** At the page's own budget, or at the page with a reference to the site's. */
function locateExcess(
  { kind, ...excess }: OverBudget & { kind: BudgetKind },
  { contribution, key }: PageRecord,
  budgets: Budgets,
  root: MapNode,
): Diagnostic {
  const own = contribution?.budgets?.spans[kind]
  const ofSite = findAt(root, ['site', 'budgets', kind])
  const diagnostic = makeDiagnostic({
    ...excess,
    span: own ?? startOfFile(contribution?.file ?? ''),
    path: own ? formatPath(['budgets', kind]) : '',
    routes: [key],
    ...(!own && ofSite && { related: [relate(ofSite.span, 'the budget of all pages is written here')] }),
  })
  return { ...diagnostic, severity: budgets.severity ?? diagnostic.severity }
}
