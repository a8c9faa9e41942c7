import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { orderDiagnostics } from '../../core/conclude/order-diagnostics.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { relate, startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { LoadedSite } from '../../core/load-site.ts'
import type { Page } from '../../core/model/page.ts'
import type { BudgetKind, Budgets } from '../../core/schema/page-fields-schema.ts'
import type { CheckedPage, CheckedSite } from '../../core/site/checked-site.ts'
import { findAt, formatPath } from '../../core/tree/nodes.ts'
import { buildClient } from '../bundle/build-client.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { OpenMediaLibrary } from '../media/media-library.ts'
import { nameShareImages, planShareImages } from '../media/share-image.ts'
import { renderInProcess } from '../site/render-pages.ts'
import { judgeBudget, type OverBudget } from './judge-budget.ts'
import { chooseFile, listImages, type Measured, type MeasuredHtml, measurePage } from './measure-page.ts'
import { readClientWeights } from './read-client-weights.ts'

interface Folders {
  /** The engine's own folder, with the sources of the browser's code. */
  root: string
  cacheDir: string
}

type BudgetedSite = LoadedSite & { media: OpenMediaLibrary }

/** A page with budgets, and where it is written. */
interface Budgeted {
  page: Page
  checked: CheckedPage
  budgets: Budgets
}

/**
 * The site with diagnostics for the pages that exceed their budgets. Only sites without errors have pages to judge. The
 * browser's code is bundled, images are encoded and pages are rendered only for budgets that ask for it, and all but the
 * pages are cached.
 */
export async function checkBudgets<Site extends BudgetedSite>(site: Site, folders: Folders): Promise<Site> {
  const { checked } = site
  const budgeted = checked ? listBudgeted(site.pages, checked) : []
  if (!checked || budgeted.length === 0) return site
  const measure = await prepareMeasures(site, budgeted, folders)
  const diagnostics = budgeted.flatMap((one) => {
    const excess = judgeBudget(measurePage(one.page, blocks, measure(one)), one.budgets)
    return excess.map((diagnostic) => locateExcess(diagnostic, one, checked))
  })
  return { ...site, diagnostics: orderDiagnostics([...site.diagnostics, ...diagnostics]) }
}

/** A page's own budgets count before those of the site, each by itself. */
function listBudgeted(pages: readonly Page[], { index, settings }: CheckedSite): Budgeted[] {
  return pages.flatMap((page) => {
    const checked = index.byRoute.get(page.route)
    const own = checked?.fields.budgets
    if (!checked || (!settings.budgets && !own)) return []
    return [{ page, checked, budgets: { ...settings.budgets, ...own } }]
  })
}

async function prepareMeasures(
  site: BudgetedSite,
  budgeted: readonly Budgeted[],
  folders: Folders,
): Promise<(one: Budgeted) => Measured> {
  const having = (...kinds: BudgetKind[]) =>
    budgeted.filter(({ budgets }) => kinds.some((kind) => budgets[kind] !== undefined))
  const weights =
    having('javascript', 'javascriptInUse').length > 0 ? await readClientWeights(folders) : undefined
  const images = having('images')
  const imageBytes = images.length > 0 ? await weighImages(images, site.media) : undefined
  const weighHtml = having('html').length > 0 ? await prepareHtml(site, folders) : undefined
  return ({ page, budgets }) => ({
    weights,
    imageBytes: budgets.images === undefined ? undefined : imageBytes,
    html: budgets.html === undefined ? undefined : weighHtml?.(page),
  })
}

/** Images that are not in the cache are encoded. */
async function weighImages(
  budgeted: readonly Budgeted[],
  media: OpenMediaLibrary,
): Promise<(address: string) => number> {
  const bytes = new Map<string, number>()
  const addresses = budgeted.flatMap(({ page }) =>
    page.blocks.flatMap(({ props }) => listImages(props).map(chooseFile)),
  )
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

async function prepareHtml(site: BudgetedSite, { root, cacheDir }: Folders) {
  const { shell, pages } = site
  if (!shell) return undefined
  const { main, modules } = await buildClient({ root, cacheDir })
  const { families, css } = await chooseFonts(
    shell,
    pages.map(({ lang }) => lang),
    cacheDir,
  )
  const shareImages = nameShareImages(await planShareImages(pages, shell))
  const job = { shell, client: { main, modules }, fonts: { families, css }, shareImages }
  return (page: Page): MeasuredHtml | undefined => {
    const [rendered] = renderInProcess({ ...job, pages: [page] })
    if (!rendered) return undefined
    return {
      bytes: compress(rendered.html),
      length: rendered.html.length,
      blocks: rendered.blocks.map(({ id, block: [start, end] }) => ({ id, length: end - start })),
    }
  }
}

/** At the page's own budget, or at the page with a reference to the site's. */
function locateExcess(
  { kind, ...excess }: OverBudget,
  { checked, budgets }: Budgeted,
  { resolved }: CheckedSite,
): Diagnostic {
  const own = findAt(checked.document.fields, ['budgets', kind])
  const ofSite = findAt(resolved.root, ['site', 'budgets', kind])
  const diagnostic = makeDiagnostic({
    ...excess,
    span: own?.span ?? startOfFile(checked.document.file),
    path: own ? formatPath(['budgets', kind]) : '',
    routes: checked.route && [checked.route.path],
    ...(!own && ofSite && { related: [relate(ofSite.span, 'the budget of all pages is written here')] }),
  })
  return { ...diagnostic, severity: budgets.severity ?? diagnostic.severity }
}
