import { engineRegistry } from '../src/blocks/block-registry.ts'
import type { Page } from '../src/core/model/page.ts'
import { toThings } from '../src/render/structured-data.ts'
import { addExample, listDocuments, readSections, writingGuide } from './guide.testing.ts'
import { newMedia, newSite } from './new-site.testing.ts'
import { loadTexts } from './site-in-memory.testing.ts'

/** The guides whose page says by `about` what it offers: one for each trade, and the one about search engines. */
export const tradeGuides = writingGuide.filter((guide) => /\/(?:for-|search-engines)/.test(guide))

/** What the page of a guide says to search engines, as the schema.org objects of its graph. */
export async function describeTradePage(guide: string): Promise<Record<string, unknown>[]> {
  const texts = listDocuments(readSections(guide)).reduce(addExample, newSite)
  const { pages, shell } = await loadTexts(texts, newMedia)
  const page = pages.find(({ head }: Page) => head.about !== undefined)
  if (!page || !shell) throw new Error(`The page of ${guide} has errors, or no \`about\`.`)
  return toThings(page, {
    ...{ blocks: engineRegistry.blocks, shell },
    ...{ client: { main: '', modules: {} }, fonts: { families: '', css: {} } },
    shareImage: { address: '/media/photo.jpg', width: 1200, height: 630, alt: '', isPhoto: true },
  })
}
