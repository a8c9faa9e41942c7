import { toPageFile } from '../builder/files/page-files.ts'
import type { PreparedSite } from '../builder/run/prepare-site.ts'
import { once } from '../core/once.ts'
import { getSpec } from '../core/schema/block-spec.ts'
import type { RenderInput } from '../render/render-input.ts'
import { renderBlockPage } from './block-page.tsx'
import { renderBlocksPage } from './blocks-page.tsx'
import { listBlockEntries, readBlockEntry, toBlockAddress, toExampleAddress } from './list-block-entries.ts'
import { listPages } from './list-pages.ts'
import { listThemes } from './list-themes.ts'
import type { PageList } from './page-list.ts'
import { renderPagesPage } from './pages-page.tsx'
import { readExamples } from './read-examples.ts'
import { renderExample } from './render-example.ts'
import { standInMedia } from './stand-in-media.ts'

export interface CatalogueInput {
  /** The engine's own folder. */
  root: string
  site: Pick<PreparedSite, 'updated' | 'diagnostics'>
  /** The addresses of the scripts of its pages. */
  scripts: Readonly<Record<CatalogueScript, string>>
  /** How the site's pages are rendered; without it examples cannot be shown. */
  look?: Omit<RenderInput, 'blocks'> | undefined
}

export type CatalogueScript = 'blocks-page' | 'pages-page'

/** The catalogue of a site: its documents, by the names of their files. */
export type Catalogue = ReturnType<typeof openCatalogue>

/** Opens the catalogue of a site. Nothing is read or rendered before it is asked for. */
export function openCatalogue({ root, site, scripts, look }: CatalogueInput) {
  const { config, registry } = site.updated
  const settings = config.parts?.settings
  const brand = { name: settings?.name ?? 'Site', colours: look?.shell.theme.colours }
  const shown = { brand, script: scripts['blocks-page'] }
  const pages = once(() => listPages(site))
  const uses = once(() => countUses(pages()))
  const fixed: Readonly<Record<string, () => Promise<string>>> = {
    '__blocks.html': async () =>
      renderBlocksPage({
        ...{ ...shown, uses: uses() },
        entries: await listBlockEntries(root, registry),
      }),
    '__blocks/themes.json': async () =>
      JSON.stringify(settings && look && listThemes(root, settings, look)) ?? 'null',
    '__pages.html': async () => renderPagesPage({ brand, script: scripts['pages-page'] }),
    '__pages/pages.json': async () => JSON.stringify(pages()),
  }
  return {
    pages,
    /** The names of all files. */
    async list(): Promise<string[]> {
      const entries = await listBlockEntries(root, registry)
      const addresses = entries.flatMap(({ type, examples }) => [
        toBlockAddress(type),
        ...examples.map((_, index) => toExampleAddress(type, index)),
      ])
      return [...Object.keys(fixed), ...addresses.map(toPageFile)]
    },
    /** Writes a file of the catalogue, such as `__blocks.html`; `undefined` if there is none of this name. */
    async write(name: string): Promise<string | undefined> {
      if (Object.hasOwn(fixed, name)) return fixed[name]?.()
      const [, type = '', number] = /^__blocks\/(\w+)(?:-(\d+))?\.html$/.exec(name) ?? []
      const block = getSpec(registry.blocks, type)
      if (!block) return undefined
      if (number === undefined) {
        const entry = await readBlockEntry(block, root, registry)
        return renderBlockPage({ ...shown, entry, uses: uses().get(type) ?? 0 })
      }
      const example = (await readExamples(root, type, registry))[Number(number) - 1]
      if (!example || !settings || !look) return undefined
      return renderExample(example, { registry, settings, media: standInMedia }, look)
    },
  }
}

function countUses({ pages }: PageList): Map<string, number> {
  const uses = new Map<string, number>()
  for (const type of pages.flatMap(({ blocks }) => blocks)) uses.set(type, (uses.get(type) ?? 0) + 1)
  return uses
}
