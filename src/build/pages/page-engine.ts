import { blocks } from '../../blocks/blocks-by-type.ts'
import { bindPage } from '../../core/bind/bind-page.ts'
import { checkPageRules } from '../../core/check/check-page-rules.ts'
import { contribute } from '../../core/check/contribute.ts'
import { createPageCheck } from '../../core/check/create-page-check.ts'
import type { MediaLibrary } from '../../core/model/media.ts'
import type { Page } from '../../core/model/page.ts'
import { askSite } from '../../core/questions/ask-site.ts'
import { makeQuestion, type Question } from '../../core/questions/question.ts'
import { indexSource, type ShownPage, type SiteSource } from '../../core/questions/site-source.ts'
import { createDocumentResolver } from '../../core/resolve/resolve-document.ts'
import type { CheckedPage } from '../../core/site/checked-site.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import type { ListedFile } from '../site/find-files.ts'
import type { FileRecord } from './file-record.ts'
import { getValidators } from './get-validators.ts'
import { type FinishedPage, type InspectedPage, nameKey, type PageKey } from './page-record.ts'
import type { PageWriter } from './page-writer.ts'
import { readDocument } from './read-document.ts'
import type { SiteHead } from './site-head.ts'

export interface EngineInput {
  /** The documents of the site by name. */
  documents: ReadonlyMap<string, ListedFile>
  head: SiteHead & { parts: object }
  media: MediaLibrary
  at: Date
}

/**
 * Reads, checks, binds and renders single pages, in this process or in a worker. It keeps the pages that it inspected
 * until they are finished.
 */
export class PageEngine {
  readonly #input: EngineInput
  readonly #sources = new Map<string, SourceFile>()
  readonly #records = new Map<string, FileRecord>()
  readonly #pages = new Map<string, { page: CheckedPage; asked: Set<Question> }>()
  readonly #checkPage
  #isBroken: (name: string) => boolean = () => false
  #resolve: ReturnType<typeof createDocumentResolver>
  #source: SiteSource

  constructor(input: EngineInput) {
    this.#input = input
    const { settings, root } = input.head.parts
    this.#checkPage = createPageCheck({
      specs: blocks,
      validators: getValidators(),
      defaultLang: () => settings.lang,
    })
    this.#resolve = createDocumentResolver({
      specs: blocks,
      site: root,
      levels: new Map(),
      isBroken: (name) => this.#isBroken(name),
      documents: {
        get: (name) => this.#read(name),
        has: (name) => input.documents.has(name),
        keys: () => input.documents.keys(),
      },
    })
    this.#source = this.#indexPages([])
  }

  /** Reads documents and validates each by itself. */
  readDocuments(names: Iterable<string>): FileRecord[] {
    return [...names].flatMap((name) => {
      this.#read(name)
      return this.#records.get(name) ?? []
    })
  }

  /** Says which documents no other can build on. Call it before the first page is inspected. */
  noteBroken(isBroken: (name: string) => boolean): void {
    this.#isBroken = isBroken
  }

  /** Resolves a page and validates its blocks. Asks nothing about other pages. */
  inspect(key: PageKey): InspectedPage {
    const name = nameKey(key)
    const asked = new Set<Question>()
    const { document, frame, used, diagnostics } = this.#resolve(key.document)
    if (frame !== undefined) asked.add(makeQuestion('frame', frame))
    const base = { key: name, document: key.document, used: [...used], resolved: diagnostics }
    if (!document) return { ...base, types: [], questions: [...asked], validated: [] }
    asked.add(makeQuestion('setting', 'lang'))
    const { page, diagnostics: validated } = this.#checkPage(document, key.route)
    const index = askSite(this.#source, (question) => asked.add(question))
    const contribution = contribute(page, index)
    this.#pages.set(name, { page, asked })
    const types = [...new Set(page.blocks.map(({ block }) => block.type))]
    return { ...base, types, questions: [...asked], validated, contribution }
  }

  /** Receives what all pages contribute. Call it between inspecting and finishing. */
  indexPages(pages: readonly ShownPage[], inspect: (route: string) => CheckedPage | undefined): void {
    this.#source = this.#indexPages(pages, inspect)
  }

  /** Applies the rules to a page and, unless it has an error, writes it. */
  async finish(key: PageKey, writer?: PageWriter): Promise<FinishedPage> {
    const { page, asked } = this.#find(key)
    const index = askSite(this.#source, (question) => asked.add(question))
    const diagnostics = checkPageRules(page, index)
    const isFine = diagnostics.every(({ severity }) => severity !== 'error')
    const built =
      writer && isFine && key.route ? await writer.write(bindPage(page, index), key.route) : undefined
    this.release(key)
    return { questions: [...asked], diagnostics, ...(built && { built }) }
  }

  /** The page as it is rendered. Only for sites without errors. */
  bind(key: PageKey): Page {
    const { page } = this.#find(key)
    return bindPage(
      page,
      askSite(this.#source, () => {}),
    )
  }

  /** The page as the rules see it. */
  look(key: PageKey): CheckedPage | undefined {
    const known = this.#pages.get(nameKey(key))
    if (known) return known.page
    const { document } = this.#resolve(key.document)
    return document && this.#checkPage(document, key.route).page
  }

  get source(): SiteSource {
    return this.#source
  }

  /** Forgets a page, and its document unless others are built on it. */
  release(key: PageKey): void {
    this.#pages.delete(nameKey(key))
    this.#sources.delete(key.document)
  }

  #find(key: PageKey): { page: CheckedPage; asked: Set<Question> } {
    const known = this.#pages.get(nameKey(key))
    if (known) return known
    this.inspect(key)
    const found = this.#pages.get(nameKey(key))
    if (!found) throw new Error(`The document ${key.document} of ${nameKey(key)} cannot be resolved`)
    return found
  }

  #indexPages(
    pages: readonly ShownPage[],
    inspect: (route: string) => CheckedPage | undefined = () => undefined,
  ): SiteSource {
    const { head, media, at } = this.#input
    return indexSource({ ...head.parts, media, at, pages, inspect })
  }

  #read(name: string): SourceFile | undefined {
    const listed = this.#input.documents.get(name)
    if (!listed) return undefined
    const known = this.#sources.get(name)
    if (known) return known
    const { source, record } = readDocument(listed, name)
    this.#sources.set(name, source)
    this.#records.set(name, record)
    return source
  }
}
