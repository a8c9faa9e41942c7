import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { Page, RenderSettings } from '../../core/model/page.ts'
import type { BudgetKind } from '../../core/schema/page-fields-schema.ts'
import type { RenderInput } from '../../render/render-input.ts'
import { type RenderedPage, renderPageWithRanges } from '../../render/render-page.ts'
import { listImages } from '../assets/list-images.ts'
import type { OpenMediaLibrary } from '../assets/media-library.ts'
import { planShareImage } from '../assets/plan-share-image.ts'
import { buildClient, type ClientOptions } from '../client/build-client.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { RenderContext } from '../page/render-key.ts'
import type { Inputs } from '../results/inputs.ts'
import { chooseFile, type Measured } from './measure-page.ts'
import { readClientWeights } from './read-client-weights.ts'

/** The pages of a site that was brought up to date. */
export interface MeasuredPages {
  registry: BlockRegistry
  config: SiteConfig
  /** The pages that routes show, in their order, followed by documents that no route shows. */
  pages: readonly PageRecord[]
  /** How everything reads that the results were made from; absent if `pages.yaml` cannot be used. */
  inputs?: Inputs
  /** The page of a route as it is rendered. Only for sites without errors. */
  bind: (route: string) => Promise<Page>
  /** What was thrown while the page of a route was rendered, with the block and where it is written. */
  explain: (route: string, cause: unknown) => Promise<unknown>
}

export interface MeasuredSite {
  updated: MeasuredPages
  shell: RenderSettings
  media: OpenMediaLibrary
}

/** How pages are measured. */
export interface Measures {
  /** Equal as long as equal pages have equal measures. */
  basis: unknown
  /** What `measurePage` needs to know for a page; by default all that was asked for. */
  of: (page: Page, isMeasured?: (kind: BudgetKind) => boolean) => Promise<Measured>
}

/**
 * Prepares to measure pages of a site without errors, by the budgets that are asked for: the browser's code is bundled,
 * images are encoded and pages are rendered only for those.
 */
export async function prepareMeasures(
  site: MeasuredSite,
  options: ClientOptions,
  isAsked: (kind: BudgetKind) => boolean,
): Promise<Measures> {
  const { shell, media, updated } = site
  const { blocks } = updated.registry
  const weights =
    isAsked('javascript') || isAsked('javascriptInUse')
      ? await readClientWeights({ ...options, library: shell.client })
      : undefined
  const look = isAsked('html') ? await readLook(site, options) : undefined
  return {
    basis: [weights, look],
    of: async (page, isMeasured = isAsked) => ({
      ...((isMeasured('javascript') || isMeasured('javascriptInUse')) && { weights }),
      ...(isMeasured('images') && { imageBytes: await weighImages(page, media) }),
      ...(isMeasured('html') && look && { html: await weighHtml(page, look) }),
    }),
  }

  async function weighHtml(page: Page, look: RenderContext) {
    const shareImage = await planShareImage(page, shell, media.fontPlace)
    const rendered = await render(page, { ...look, blocks, shareImage })
    return {
      bytes: compress(rendered.document.html),
      length: rendered.document.html.length,
      blocks: rendered.blocks.map(({ block, placed }) => {
        const [start, end] = placed.block
        return { id: block.id, length: end - start }
      }),
    }
  }

  async function render(page: Page, input: RenderInput): Promise<RenderedPage> {
    try {
      return renderPageWithRanges(page, input)
    } catch (cause) {
      throw await updated.explain(page.route, cause)
    }
  }
}

async function readLook(
  { updated, shell, media }: MeasuredSite,
  options: ClientOptions,
): Promise<RenderContext> {
  const { main, modules } = await buildClient({ ...options, library: shell.client })
  const languages = updated.pages.flatMap(({ contribution }) => contribution?.summary?.lang ?? [])
  const { files: _, ...fonts } = await chooseFonts(shell, languages, media.fontPlace)
  return { shell, client: { main, modules }, fonts }
}

/** Images that are not in the cache are encoded. */
async function weighImages(page: Page, media: OpenMediaLibrary): Promise<(address: string) => number> {
  const bytes = new Map<string, number>()
  const addresses = page.blocks.flatMap(({ props }) => listImages(props).map(chooseFile))
  for (const address of new Set(addresses)) {
    const file = await media.openFile(address.slice(1))
    // A drawing is text, and sent compressed.
    const isText = file?.endsWith('.svg')
    if (file !== undefined) bytes.set(address, isText ? compress(readFileSync(file)) : statSync(file).size)
  }
  return (address) => bytes.get(address) ?? 0
}

/** Faster than the compression of what is served, and a few per cent larger. */
const quality = 5

/** The bytes of a text as sent. */
function compress(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}
