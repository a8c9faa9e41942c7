import type { Question } from '../../core/questions/question.ts'
import type { ShownPage } from '../../core/questions/site-source.ts'
import type { FileRecord } from '../pages/file-record.ts'
import { describeLook } from '../pages/page-look.ts'
import type { PageMaker } from '../pages/page-pool.ts'
import { nameKey, type PageKey, type PageRecord } from '../pages/page-record.ts'
import { type Changes, describeQuestion, findQuestion, findReason } from './find-outdated.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { PageOutput, UpdateOptions, UsableHead } from './update-types.ts'

/** The pages of one run: which records still hold, and which pages have to be made again. */
export class PageWork {
  /** Why pages are made again, by their keys. */
  readonly reasons = new Map<string, string>()
  readonly #options: UpdateOptions
  readonly #documents: OpenDocuments
  readonly #head: UsableHead
  readonly #records = new Map<string, PageRecord>()
  /** The keys of pages whose rules are not applied yet, or that are not written. */
  readonly #unfinished = new Set<string>()
  #maker: PageMaker | undefined

  constructor(options: UpdateOptions, documents: OpenDocuments, head: UsableHead) {
    this.#options = options
    this.#documents = documents
    this.#head = head
  }

  /** Whether nothing was made again. */
  get isDone(): boolean {
    return this.#unfinished.size + this.#documents.changed.size === 0
  }

  /** The records of pages in this order, those without a rule applied included. */
  list(keys: readonly PageKey[]): PageRecord[] {
    return keys.flatMap((key) => this.#records.get(nameKey(key)) ?? [])
  }

  /** The records of the documents by their names. */
  listFiles(): Map<string, FileRecord> {
    const { files } = this.#options.store
    const named = [...this.#documents.listed].map(([name, { file }]) => [name, files.get(file)] as const)
    return new Map(named.flatMap(([name, record]) => (record ? [[name, record]] : [])))
  }

  /** Takes over the records that still hold, and inspects the other pages. */
  async renew(keys: readonly PageKey[], changes: Changes): Promise<void> {
    const outdated: PageKey[] = []
    for (const key of keys) {
      const name = nameKey(key)
      const record = this.#options.store.pages.get(name)
      const reason = findReason(key, record, changes)
      if (reason === undefined && record) this.#records.set(name, record)
      else {
        this.reasons.set(name, reason ?? '')
        outdated.push(key)
      }
    }
    await this.#readDocuments(keys, outdated.length)
    if (outdated.length === 0) return
    await this.#noteBroken()
    const maker = await this.#openMaker(outdated.length)
    const inspected = await maker.inspect(outdated, (done) =>
      this.#options.onProgress?.('Resolving page', done, outdated.length),
    )
    for (const page of inspected) {
      this.#records.set(page.key, { ...page, diagnostics: [] })
      this.#unfinished.add(page.key)
    }
  }

  async #readDocuments(keys: readonly PageKey[], outdated: number): Promise<void> {
    const { store, onProgress } = this.#options
    const known = this.listFiles()
    const changed = [...this.#documents.changed].filter((name) => !known.has(name))
    if (changed.length === 0) return
    // In the order of the pages, so that a page and its document go to the same process.
    const order = new Map(keys.map(({ document }, index) => [document, index]))
    changed.sort((one, other) => (order.get(one) ?? keys.length) - (order.get(other) ?? keys.length))
    const maker = await this.#openMaker(Math.max(changed.length, outdated))
    const records = await maker.readDocuments(changed, (done) =>
      onProgress?.('Reading document', done, changed.length),
    )
    for (const record of records) store.files.set(record.file, record)
  }

  async #noteBroken(): Promise<void> {
    const files = this.listFiles()
    const broken = [...files].filter(([, record]) => record.broken).map(([name]) => name)
    if (broken.length === 0) return
    const { spreadBroken } = await import('../../core/resolve/spread-broken.ts')
    const uses = () => [...files].map(([name, { uses }]) => [name, uses] as const)
    const isBroken = spreadBroken(broken, uses, this.#head.parts.root)
    const maker = await this.#openMaker(0)
    await maker.noteBroken([...this.#documents.listed.keys()].filter(isBroken))
  }

  /** Marks the pages that asked one of these questions about other pages. */
  markLate(keys: readonly PageKey[], stale: ReadonlySet<Question>): void {
    if (stale.size === 0) return
    for (const [name, record] of this.#listFinished(keys)) {
      const question = findQuestion(record, stale)
      if (question !== undefined) this.#markAgain(name, describeQuestion(question))
    }
  }

  /** Marks the pages that are not in the built site as they would be written now. */
  markUnwritten(keys: readonly PageKey[], { write, isIntact }: PageOutput): void {
    const aliases = new Map(
      keys.map((key) => [nameKey(key), key.route?.aliases.map(({ path }) => path).join()]),
    )
    for (const [name, record] of this.#listFinished(keys)) {
      const { built, types } = record
      if (!built) this.#markAgain(name, 'it was only checked before')
      else if (built.look !== describeLook({ types, lang: built.lang }, write))
        this.#markAgain(name, 'the code, the fonts or the theme')
      else if (built.aliases.join() !== aliases.get(name)) this.#markAgain(name, 'its aliases')
      else if (!isIntact(record)) this.#markAgain(name, 'its files are not as they were written')
    }
  }

  #listFinished(keys: readonly PageKey[]): [name: string, record: PageRecord][] {
    return this.list(keys).flatMap((record) =>
      this.#unfinished.has(record.key) ? [] : [[record.key, record] as [string, PageRecord]],
    )
  }

  #markAgain(name: string, reason: string): void {
    this.reasons.set(name, reason)
    this.#unfinished.add(name)
  }

  /** Applies the rules to all pages that were made again, and writes them if there is an output. */
  async finish(
    keys: readonly PageKey[],
    shown: readonly ShownPage[],
    output: PageOutput | undefined,
  ): Promise<void> {
    const { store, onProgress } = this.#options
    const unfinished = keys.filter((key) => {
      const name = nameKey(key)
      return this.#unfinished.has(name) && this.#records.get(name)?.contribution
    })
    if (unfinished.length === 0) return
    const maker = await this.#openMaker(unfinished.length)
    await this.#noteBroken()
    await maker.indexPages(shown)
    const finished = await maker.finish(unfinished, output?.write, (done) =>
      onProgress?.(output ? 'Building page' : 'Checking page', done, unfinished.length),
    )
    for (const [index, key] of unfinished.entries()) {
      const name = nameKey(key)
      const { built: _, ...page } = this.#records.get(name) as PageRecord
      const result = finished.pages[index]
      if (result) this.#records.set(name, { ...page, ...result })
    }
    for (const [id, definition] of finished.definitions) store.definitions.set(id, definition)
  }

  async commit(): Promise<string[]> {
    return (await this.#maker?.commit()) ?? []
  }

  async close(): Promise<void> {
    await this.#maker?.close()
  }

  /** The processes that make pages: as many as are worth it for the first task. */
  async #openMaker(count: number): Promise<PageMaker> {
    const { media, at, workers } = this.#options
    if (!this.#maker) {
      const { openPageMaker } = await import('../pages/page-pool.ts')
      const input = { documents: this.#documents.listed, head: this.#head, media: media.snapshot, at }
      this.#maker = openPageMaker(input, count, workers)
    }
    return this.#maker
  }
}
