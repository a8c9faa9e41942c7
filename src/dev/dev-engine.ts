import { blocks } from '../blocks/blocks-by-type.ts'
import { chooseFonts, type SiteFonts } from '../build/fonts/choose-fonts.ts'
import { nameShareImages, planShareImages, type ShareImage } from '../build/media/share-image.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from '../build/site/prepare-site.ts'
import type { Page } from '../core/model/page.ts'
import { locateModule, nameModule } from '../core/model/wake.ts'
import type { RenderedBlock } from '../render/render-block.tsx'
import type { ClientAddresses } from '../render/render-input.ts'
import { renderPage } from '../render/render-page.ts'

/** A site that the dev server can show. */
export interface ShownSite {
  site: PreparedSite
  fonts: SiteFonts
  shareImages: ReadonlyMap<string, ShareImage>
  /** Renders the page as the build does, except for the addresses of the browser's code. */
  render: (page: Page, browser: BrowserCode) => string
}

/** Where browsers load code from. */
export interface BrowserCode {
  main: string
  /** Returns the address of a module, given its path in the engine. */
  addressOf: (path: string) => string
}

/**
 * Reads and checks a site. The dev server reloads this module, with everything it imports, when code changes; so it
 * must import all code that affects how a page looks.
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
  if (!site.shell) throw new Error('The site has pages but no settings')
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
    const name = wake && nameModule(type, wake.code)
    return name ? [[name, addressOf(`/${locateModule(name)}`)]] : []
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
