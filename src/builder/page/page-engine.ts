import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { bindPage } from '../../core/bind/bind-page.ts'
import { checkPageRules } from '../../core/check/check-page-rules.ts'
import { contribute } from '../../core/check/contribute.ts'
import { createPageCheck } from '../../core/check/create-page-check.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { CheckedPage, PageSummary, SiteIndex } from '../../core/handover/checked-site.ts'
import { isOpen } from '../../core/handover/is-open.ts'
import type { PageStates } from '../../core/handover/page-states.ts'
import type { MediaLibrary } from '../../core/model/media.ts'
import type { Page } from '../../core/model/page.ts'
import { once } from '../../core/once.ts'
import { makeQuestion, type Question } from '../../core/questions/question.ts'
import { type IndexedSite, indexPages, indexSite, type SiteSource } from '../../core/questions/site-source.ts'
import { trackSite } from '../../core/questions/track-site.ts'
import { listFrameUses } from '../../core/resolve/list-uses.ts'
import { createDocumentResolver } from '../../core/resolve/resolve-document.ts'
import { DocumentReader, type ReaderInput } from '../config/document-reader.ts'
import type { FileRecord } from '../config/file-record.ts'
import { getValidators } from '../config/get-validators.ts'
import { listKeys, listRoutes } from '../config/list-routes.ts'
import { formatPageKey, type PageKey } from '../config/page-key.ts'
import type { UsableConfig } from '../config/site-config.ts'
import { createKeyResolver, type ScheduledPage } from './create-key-resolver.ts'
import { explainFailure } from './explain-failure.ts'
import type { BuiltPage, InspectedPage, MadePage } from './page-record.ts'
import type { PageWriter } from './page-writer.ts'

export interface EngineInput extends ReaderInput {
  config: UsableConfig
  media: MediaLibrary
  at: Date
}

interface Inspection {
  inspected: InspectedPage
  /** Absent if the document cannot be resolved. */
  states?: PageStates<CheckedPage>
  asked: Set<Question>
  /** Adds to `asked` what it is asked. */
  index: SiteIndex
}

/**
 * Reads, checks, binds and renders single pages, in this thread or in another. What a page asks about another is found
 * out when it asks, so a page is made in one go and nothing of it has to be kept.
 */
export class PageEngine {
  readonly registry: BlockRegistry
  readonly #documents: DocumentReader
  readonly #findKey: (route: string) => PageKey | undefined
  readonly #summaries = new Map<string, PageSummary | undefined>()
  readonly #checkPage
  readonly #resolve: (key: PageKey) => ScheduledPage
  readonly #isFrameBroken: () => boolean
  readonly #site: IndexedSite
  #source: SiteSource

  constructor(input: EngineInput) {
    const { registry, config, documents, media, at } = input
    const { blocks: specs } = registry
    this.registry = registry
    this.#documents = new DocumentReader(input)
    const { settings, root } = config.parts
    this.#checkPage = createPageCheck({
      specs,
      validators: getValidators(registry),
      defaultLang: () => settings.lang,
    })
    this.#isFrameBroken = once(() => listFrameUses(root).some((name) => this.#documents.isBroken(name)))
    const resolve = createDocumentResolver({
      specs,
      site: root,
      levels: new Map(),
      tables: new Map(config.namedTables.map((table) => [table.file, table])),
      isBroken: (name) => this.#isFrameBroken() || this.#documents.isBroken(name),
      documents: {
        get: (name) => this.#documents.read(name),
        has: (name) => documents.has(name),
        keys: () => documents.keys(),
      },
    })
    this.#resolve = createKeyResolver(resolve, { specs, settings, at })
    const keys = once(() => new Map<string, PageKey>(listKeys(config).map((key) => [key.route.path, key])))
    this.#findKey = (route) => keys().get(route)
    this.#site = indexSite({ ...config.parts, media, at, routes: listRoutes(config) })
    this.#source = this.#indexPages(() => [])
  }

  /** Receives what is known about pages that this engine does not make. */
  indexPages(listPages: () => readonly PageSummary[]): void {
    this.#summaries.clear()
    this.#source = this.#indexPages(listPages)
  }

  /** What was found out about pages because others asked about them, and forgets it. */
  takeSummaries(): PageSummary[] {
    const found = [...this.#summaries.values()].flatMap((summary) => summary ?? [])
    this.#summaries.clear()
    return found
  }

  /** Reads a document and validates it by itself. */
  readDocument(name: string): FileRecord | undefined {
    return this.#documents.readRecord(name)
  }

  /** The documents that were read so far. */
  takeRecords(): [name: string, record: FileRecord][] {
    return this.#documents.takeRecords()
  }

  /**
   * Makes a page: resolves it, applies all rules and, unless it has an error, writes it. A page that asks about a group
   * of pages is only inspected, unless `all` pages are known.
   */
  async make(key: PageKey, writer: PageWriter | undefined, all: boolean): Promise<MadePage> {
    const { inspected, states, asked, index } = this.inspect(key)
    try {
      const { contribution } = inspected
      if (!states || (contribution?.summary?.translations !== undefined && !all)) return { inspected }
      const diagnostics = checkPageRules(states, index)
      const reported = [inspected.layerDiagnostics, inspected.schemaDiagnostics, diagnostics]
      const isFine = !reported.flat().some(isError)
      let built: BuiltPage | undefined
      try {
        if (writer && isFine && key.route && isOpen(key, index))
          built = await writer.write(bindPage(states, index), key.route)
      } catch (cause) {
        const failure = explainFailure(cause, states, this.registry)
        return { inspected, finished: { questions: [...asked], diagnostics }, failure }
      }
      return { inspected, finished: { questions: [...asked], diagnostics, ...(built && { built }) } }
    } finally {
      // Its document is read again only if another page turns out to be built on it.
      if (!key.route?.row) this.#documents.forget(key.document)
    }
  }

  /** Resolves a page and validates its blocks. Asks nothing about other pages. */
  inspect(key: PageKey): Inspection {
    const { states: resolved, past, frame, used, diagnostics, questions } = this.#resolve(key)
    const asked = new Set<Question>(questions)
    const index = trackSite(this.#source, (question) => asked.add(question))
    if (frame !== undefined) asked.add(makeQuestion('frame', frame))
    const inspected: InspectedPage = {
      key: formatPageKey(key),
      document: key.document,
      dependencies: [...used],
      layerDiagnostics: diagnostics,
      types: [],
      questions: [],
      schemaDiagnostics: [],
    }
    if (!resolved) {
      inspected.questions = [...asked]
      return { inspected, asked, index }
    }
    asked.add(makeQuestion('setting', 'lang'))
    const { states, diagnostics: validated } = this.#checkPage(resolved, key.route)
    const before = this.#checkPast(past, key)
    inspected.contribution = contribute(states, before, index)
    const types = new Set<string>()
    for (const { blocks } of [...states, ...before]) for (const { block } of blocks) types.add(block.type)
    inspected.types = [...types]
    inspected.questions = [...asked]
    inspected.schemaDiagnostics = validated
    return { inspected, states, asked, index }
  }

  /** What was wrong with a page is not reported. */
  #checkPast([first, ...others]: ScheduledPage['past'], { route }: PageKey): readonly CheckedPage[] {
    return first ? this.#checkPage([first, ...others], route).states : []
  }

  /** Inspects a page whose document nothing else is needed of. */
  survey(key: PageKey): Inspection {
    try {
      return this.inspect(key)
    } finally {
      this.#documents.forget(key.document)
    }
  }

  /** The page as it is rendered. Only for sites without errors. */
  bind(key: PageKey): Page {
    const { states } = this.inspect(key)
    if (!states) throw new Error(`The document ${key.document} of ${formatPageKey(key)} cannot be resolved`)
    if (!key.route?.row) this.#documents.forget(key.document)
    return bindPage(
      states,
      trackSite(this.#source, () => {}),
    )
  }

  /** The page itself as it is now, as the rules see it. */
  look(key: PageKey): CheckedPage | undefined {
    const { states } = this.#resolve(key)
    return states && this.#checkPage([states[0]], key.route).states[0]
  }

  #indexPages(listPages: () => readonly PageSummary[]): SiteSource {
    return indexPages(this.#site, {
      listPages,
      summarise: (route) => this.#summarise(route),
      inspect: (route) => {
        const key = this.#findKey(route)
        return key && this.look(key)
      },
    })
  }

  /** What a page contributes that is not known yet: another one asks. */
  #summarise(route: string): PageSummary | undefined {
    const key = this.#findKey(route)
    if (key && !this.#summaries.has(route))
      this.#summaries.set(route, this.inspect(key).inspected.contribution?.summary)
    return this.#summaries.get(route)
  }
}
