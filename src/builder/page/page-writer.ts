import { join } from 'node:path'
import type { BlocksByType } from '../../blocks/blocks-by-type.ts'
import type { ResolvedAddress } from '../../core/handover/resolved-site.ts'
import { isReused, memoizeReused } from '../../core/memoize-reused.ts'
import type { Page } from '../../core/model/page.ts'
import { remember } from '../../core/remember.ts'
import { type PagePart, readPart } from '../../render/page-parts.ts'
import type { PlacedBlock } from '../../render/place-block.ts'
import { renderMarkdown, toTextAddress } from '../../render/render-markdown.ts'
import { renderPageWithRanges } from '../../render/render-page.ts'
import { listVersions } from '../../render/versions/render-versions.ts'
import { planShareImage } from '../assets/plan-share-image.ts'
import { encodeShareCard, type ShareCard } from '../assets/share-card.ts'
import { findOrMake } from '../files/cached-file.ts'
import type { DraftWriter } from '../files/draft-writer.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { toPageFile } from '../files/page-files.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { renderPolicy } from '../hosting/site-policy.ts'
import { listCountedBlocks } from './list-counted-blocks.ts'
import type { BuiltPage, FormDefinition, Output } from './page-record.ts'
import { createRenderKey, type RenderContext } from './render-key.ts'
import { createFormWriter, type FormFile } from './write-page-forms.ts'

interface WriterInput extends Omit<RenderContext, 'fonts'> {
  cacheDir: string
  siteDir: string
  blocks: BlocksByType
}

const encodeShared = memoizeReused(({ html }: PlacedBlock) => Buffer.from(html))

/** Many pages have the same form. */
const fingerprintFile = memoizeReused(([, content]: FormFile) => fingerprint(content))

/** Renders pages and writes them as drafts. */
export class PageWriter {
  /** The forms of the pages so far, by id. */
  readonly definitions = new Map<string, FormDefinition>()
  readonly #input: WriterInput
  readonly #drafts: DraftWriter
  /** What the pages of a language share: the fonts, and the look that follows from it. */
  readonly #openLanguage
  /** The bytes of a card. Its name tells its content, so it is encoded once and kept in the cache. */
  readonly #openCard: (card: ShareCard) => Promise<Uint8Array>
  readonly #forms: ReturnType<typeof createFormWriter>
  /** Holds the bytes of one page after the other: they are not kept once they are written. */
  #bytes = Buffer.alloc(0)

  constructor(input: WriterInput, drafts: DraftWriter) {
    this.#input = input
    this.#drafts = drafts
    const { shell, client, cacheDir, blocks } = input
    this.#forms = createFormWriter({ url: shell.url, blocks })
    this.#openCard = memoizeReused((card) =>
      findOrMake(join(cacheDir, 'share', card.name), () => encodeShareCard(card)),
    )
    this.#openLanguage = remember(async (lang) => {
      const { files: _, ...fonts } = await chooseFonts(shell, [lang], input)
      return { fonts, toRenderKey: createRenderKey({ shell, client, fonts }) }
    })
  }

  /** The page in UTF-8, until the next one is encoded. */
  #encode(parts: readonly PagePart[]): Uint8Array {
    const most = parts.reduce((sum, part) => sum + readPart(part).length * 3, 0)
    if (this.#bytes.length < most) this.#bytes = Buffer.allocUnsafe(most)
    let end = 0
    for (const part of parts) {
      if (typeof part === 'string') end += this.#bytes.write(part, end)
      else if (isReused(part)) end += encodeShared(part).copy(this.#bytes, end)
      else end += this.#bytes.write(part.html, end)
    }
    return this.#bytes.subarray(0, end)
  }

  async write(page: Page, { aliases }: ResolvedAddress): Promise<BuiltPage> {
    const { shell, client, blocks } = this.#input
    const { fonts, toRenderKey } = await this.#openLanguage(page.lang)
    const outputs: Output[] = []
    const put = (name: string, content: string | Uint8Array, hash = fingerprint(content)) => {
      this.#drafts.write(name, content)
      outputs.push({ name, content: hash })
    }
    const shareImage = await planShareImage(page, shell, this.#input)
    const card = shareImage?.card
    if (card) put(card.name, await this.#openCard(card), card.name)
    const rendered = renderPageWithRanges(page, { blocks, shell, client, fonts, shareImage })
    const file = toPageFile(page.route)
    const bytes = this.#encode(rendered.document.list)
    const hash = fingerprint(bytes)
    for (const path of [page.route, ...aliases.map((alias) => alias.path)]) put(toPageFile(path), bytes, hash)
    const isIndexed = page.head.robots === 'index'
    if (isIndexed && !shell.withoutTexts)
      put(toTextAddress(page.route).slice(1), renderMarkdown(page, { blocks, url: shell.url }))
    const policy = renderPolicy(page)
    const forms = this.#forms(page, rendered, { file, policy })
    for (const { id, definition } of forms) this.definitions.set(id, definition)
    for (const file of forms.flatMap(({ files }) => files)) put(...file, fingerprintFile(file))
    const { experiment, match } = page
    const ofVersions = listVersions(page).flatMap((version) => version.blocks)
    const types = [...new Set([...page.blocks, ...ofVersions].map(({ type }) => type))]
    return {
      renderKey: toRenderKey({ types, lang: page.lang }),
      lang: page.lang,
      aliases: aliases.map(({ path }) => path),
      indexed: isIndexed,
      ...(isIndexed && { description: page.head.description }),
      csp: policy,
      outputs,
      forms: forms.map(({ id, range }) => ({ id, range })),
      ...(experiment && { experiment: { name: experiment.name, weights: experiment.weights } }),
      ...(match && { matches: match.values.map(({ name }) => name) }),
      ...(page.counts && { blocks: listCountedBlocks(page, blocks) }),
    }
  }
}
