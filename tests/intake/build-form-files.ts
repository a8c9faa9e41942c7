import { blocks as allBlocks } from '../../src/blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../../src/blocks/define-block.ts'
import { type WrittenPage, writeFormFiles } from '../../src/build/forms/form-files.ts'
import type { PageBlock } from '../../src/core/model/page.ts'
import { nameModule } from '../../src/core/model/wake.ts'
import { renderPageWithCuts } from '../../src/render/render-page.ts'
import { loadTexts, type SiteTexts } from '../site-in-memory.ts'

interface Changes {
  blocks?: Readonly<Record<string, BlockDefinition>>
  /** Changes a bound block before it is rendered. */
  changeBlock?: (block: PageBlock) => PageBlock
}

/** What a build of a site in memory writes for its intake: pages, forms and their parts, by file. */
export function buildFormFiles(texts: SiteTexts, changes: Changes = {}): Map<string, string> {
  const { blocks = allBlocks, changeBlock = (block) => block } = changes
  const { shell, pages, aliases } = loadTexts(texts)
  if (!shell) throw new Error('The site of the test is broken')
  const modules = Object.values(blocks).flatMap(({ type, wake }) => {
    const name = wake && nameModule(type, wake.code)
    return name ? [[name, `/assets/${name.replace('/', '-')}.js`]] : []
  })
  const client = { main: '/assets/main.js', modules: Object.fromEntries(modules) }
  const written = pages.map((original): WrittenPage => {
    const page = { ...original, blocks: original.blocks.map(changeBlock) }
    const { route } = page
    const rendered = renderPageWithCuts(page, {
      blocks,
      shell,
      client,
      fonts: { families: 'serif', css: {} },
    })
    const others = aliases.filter(({ to }) => to === route).map(({ from }) => from)
    return {
      page,
      rendered,
      file: `${route.slice(1)}/index.html`.replace(/^\//, ''),
      addresses: [route, ...others],
    }
  })
  const files = new Map(written.map(({ file, rendered }) => [file, rendered.html]))
  for (const [name, content] of writeFormFiles({ url: shell.url, blocks, pages: written }))
    files.set(name, content)
  return files
}
