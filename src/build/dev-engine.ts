import { blocks } from '../blocks/blocks-by-type.ts'
import type { Page } from '../core/page.ts'
import type { RenderedBlock } from '../render/render-block.tsx'
import { type ClientAddresses, renderPage } from '../render/render-page.ts'
import { chooseFonts, type SiteFonts } from './choose-fonts.ts'
import { type PreparedSite, prepareSite, type SiteOptions } from './prepare-site.ts'

/** A site as the dev server shows it. */
export interface ShownSite {
  site: PreparedSite
  fonts: SiteFonts
  /** The page as the build writes it, but with these addresses of the browser's code. */
  render: (page: Page, addressOf: (path: string) => string) => string
}

/** The browser's code of a page in development; it does what `src/client/main.ts` does, and follows changes. */
export const devClient = '/src/client/dev/main.ts'

/**
 * Reads and checks a site. This module is the engine that the dev server loads anew when code has changed: whatever
 * decides what a page looks like is reached from here.
 */
export async function openSite(options: SiteOptions): Promise<ShownSite> {
  const site = await prepareSite(options)
  const fonts = await findFonts(site, options.cacheDir)
  return { site, fonts, render: (page, addressOf) => render(page, { site, fonts, addressOf }) }
}

function render(
  page: Page,
  { site, fonts, addressOf }: Omit<ShownSite, 'render'> & { addressOf: (path: string) => string },
): string {
  if (!site.shell) throw new Error('The site has pages and no settings')
  if (rendered.size > mostRendered) rendered.clear()
  return renderPage(page, {
    blocks,
    shell: site.shell,
    client: listAddresses(addressOf),
    fonts,
    renderCached,
  })
}

function listAddresses(addressOf: (path: string) => string): ClientAddresses {
  const modules = Object.values(blocks).flatMap(({ type, wake }) => {
    if (!wake) return []
    const [kind, file] = 'island' in wake ? ['island', 'island.tsx'] : ['behaviour', 'behaviour.ts']
    return [[`${type}/${kind}`, addressOf(`/src/blocks/${type}/${file}`)]]
  })
  return { main: addressOf(devClient), modules: Object.fromEntries(modules) }
}

const mostRendered = 5000
const rendered = new Map<string, RenderedBlock>()

function renderCached(
  type: string,
  props: Record<string, unknown>,
  renderBlock: () => RenderedBlock,
): RenderedBlock {
  const key = `${type} ${JSON.stringify(props)}`
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
