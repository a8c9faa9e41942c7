import { blocks } from '../blocks/blocks-by-type.ts'
import { chooseFonts, type SiteFonts } from '../build/fonts/choose-fonts.ts'
import { nameShareImages, planShareImages, type ShareImage } from '../build/media/share-image.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from '../build/site/prepare-site.ts'
import type { Page } from '../core/model/page.ts'
import type { RenderedBlock } from '../render/render-block.tsx'
import type { ClientAddresses } from '../render/render-input.ts'
import { renderPage } from '../render/render-page.ts'

/** A site as the dev server shows it. */
export interface ShownSite {
  site: PreparedSite
  fonts: SiteFonts
  shareImages: ReadonlyMap<string, ShareImage>
  /** The page as the build writes it, but for the addresses of the browser's code. */
  render: (page: Page, browser: BrowserCode) => string
}

/** Where browsers find code. */
export interface BrowserCode {
  main: string
  /** The address of a module, from its path in the engine. */
  addressOf: (path: string) => string
}

/**
 * Reads and checks a site. This module is the engine that the dev server loads anew when code has changed: whatever
 * decides what a page looks like is reached from here.
 */
export async function openSite(options: SiteOptions): Promise<ShownSite> {
  const site = await prepareSite(options)
  const fonts = await findFonts(site, options.cacheDir)
  const shareImages = site.shell
    ? await planShareImages(site.pages, site.shell)
    : new Map<string, ShareImage>()
  const shown = { site, fonts, shareImages }
  return { ...shown, render: (page, browser) => render(page, browser, shown) }
}

function render(
  page: Page,
  browser: BrowserCode,
  { site, fonts, shareImages }: Omit<ShownSite, 'render'>,
): string {
  if (!site.shell) throw new Error('The site has pages and no settings')
  if (rendered.size > maxRendered) rendered.clear()
  return renderPage(page, {
    blocks,
    shell: site.shell,
    client: listAddresses(browser),
    fonts,
    shareImages: nameShareImages(shareImages),
    renderCached,
  })
}

function listAddresses({ main, addressOf }: BrowserCode): ClientAddresses {
  const modules = Object.values(blocks).flatMap(({ type, wake }) => {
    if (!wake) return []
    const [kind, file] = 'island' in wake ? ['island', 'island.tsx'] : ['behaviour', 'behaviour.ts']
    return [[`${type}/${kind}`, addressOf(`/src/blocks/${type}/${file}`)]]
  })
  return { main, modules: Object.fromEntries(modules) }
}

const maxRendered = 5000
const rendered = new Map<string, RenderedBlock>()

function renderCached(key: string, renderBlock: () => RenderedBlock): RenderedBlock {
  const known = rendered.get(key) ?? renderBlock()
  rendered.set(key, known)
  return known
}

let lastFonts: { key: string; fonts: Promise<SiteFonts> } | undefined

async function findFonts({ shell, pages }: PreparedSite, cacheDir: string): Promise<SiteFonts> {
  if (!shell) return { families: '', css: {}, files: [] }
  const languages = [...new Set(pages.map(({ lang }) => lang))].sort()
  const key = JSON.stringify([shell.theme.headlineFont, languages])
  if (lastFonts?.key !== key) lastFonts = { key, fonts: chooseFonts(shell, languages, cacheDir) }
  return lastFonts.fonts
}
