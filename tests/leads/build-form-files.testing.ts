import { blocks as allBlocks } from '../../src/blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../../src/blocks/define-block.ts'
import { toPageFile } from '../../src/builder/files/page-files.ts'
import { renderPolicy } from '../../src/builder/hosting/site-policy.ts'
import { createManifest, type FormPage } from '../../src/builder/intake-manifest/create-manifest.ts'
import { listCountedPages } from '../../src/builder/intake-manifest/list-counted-pages.ts'
import { listCountedBlocks } from '../../src/builder/page/list-counted-blocks.ts'
import { createFormWriter } from '../../src/builder/page/write-page-forms.ts'
import type { PageBlock } from '../../src/core/model/page.ts'
import { listModuleNames } from '../../src/core/model/wake.ts'
import { renderPageWithRanges } from '../../src/render/render-page.ts'
import { loadTexts, type SiteTexts } from '../site-in-memory.testing.ts'

interface Changes {
  blocks?: Readonly<Record<string, BlockDefinition>>
  /** Changes a bound block before it is rendered. */
  changeBlock?: (block: PageBlock) => PageBlock
}

/** What a build of a site in memory writes for its intake: pages, forms and their parts, by file. */
export async function buildFormFiles(texts: SiteTexts, changes: Changes = {}): Promise<Map<string, string>> {
  const { blocks = allBlocks, changeBlock = (block) => block } = changes
  const { shell, pages, aliases } = await loadTexts(texts)
  if (!shell) throw new Error('The site of the test is broken')
  const modules = Object.values(blocks).flatMap((definition) =>
    listModuleNames(definition).map((name) => [name, `/assets/${name.replace('/', '-')}.js`]),
  )
  const client = { main: '/assets/main.js', modules: Object.fromEntries(modules) }
  const writeForms = createFormWriter({ url: shell.url, blocks })
  const files = new Map<string, string>()
  const definitions = new Map<string, ReturnType<typeof writeForms>[number]['definition']>()
  const listAliases = (route: string) => aliases.filter(({ to }) => to === route).map(({ from }) => from)
  const written = pages.map((original): FormPage => {
    const page = { ...original, blocks: original.blocks.map(changeBlock) }
    const { route } = page
    const fonts = { families: 'serif', css: {} }
    const rendered = renderPageWithRanges(page, { blocks, shell, client, fonts })
    const file = toPageFile(route)
    files.set(file, rendered.document.html)
    const forms = writeForms(page, rendered, { file, policy: renderPolicy(page) })
    for (const { id, definition, files: own } of forms) {
      definitions.set(id, definition)
      for (const made of own) if (!('name' in made)) files.set(...made)
    }
    return { addresses: [route, ...listAliases(route)], document: page.variant ?? '', forms }
  })
  const counted = pages.map((page) => ({
    ...{ route: page.route, aliases: listAliases(page.route), document: page.variant ?? '' },
    blocks: listCountedBlocks(page, blocks),
  }))
  const counts = listCountedPages(pages.find((page) => page.counts !== undefined)?.counts, counted)
  return files.set('intake.json', JSON.stringify(createManifest(shell.url, written, definitions, { counts })))
}
