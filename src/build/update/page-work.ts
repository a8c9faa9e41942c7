import type { Question } from '../../core/questions/question.ts'
import { isWithin } from '../../core/site/schedule.ts'
import type { HeadlineFonts } from '../../render/write-page-styles.ts'
import { nameFile } from '../pages/name-file.ts'
import { createLookDescriber } from '../pages/page-look.ts'
import { makeRecord, nameKey, type PageKey, type PageRecord } from '../pages/page-record.ts'
import type { MadePages, WriteInput } from '../pages/page-task.ts'
import { createQuestionSharer } from './answers.ts'
import { checkSample } from './check-sample.ts'
import { type Changes, createQuestionFinder, describeQuestion, findReason } from './find-outdated.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { PageMakers } from './page-makers.ts'
import { keepPageParts } from './repeat/keep-equal-parts.ts'
import {
  isFileReportedAlike,
  isPageContributedAlike,
  isPageHostedAlike,
  isPageReportedAlike,
} from './repeat/say-the-same.ts'
import type { PageOutput, PlannedOutput, UpdateOptions, UsableHead } from './update-types.ts'

/** The pages of one run: which records still hold, and which pages have to be made again. */
export class PageWork {
  /** Why pages are made again, by their keys. */
  readonly reasons = new Map<string, string>()
  readonly #options: UpdateOptions
  readonly #documents: OpenDocuments
  readonly #head: UsableHead
  readonly #records = new Map<string, PageRecord>()
  /** The keys of pages that have to be made when all others are known. */
  readonly #again = new Set<string>()
  readonly #makers: PageMakers
  readonly #shareQuestions = createQuestionSharer()
  #failure: { cause: unknown } | undefined

  constructor(options: UpdateOptions, documents: OpenDocuments, head: UsableHead, makers: PageMakers) {
    this.#options = options
    this.#documents = documents
    this.#head = head
    this.#makers = makers
  }

  /** Whether nothing was made again. */
  get isDone(): boolean {
    return this.reasons.size + this.#documents.changed.size === 0
  }

  /** Whether pages have to be made when all others are known. */
  get isWaiting(): boolean {
    return this.#again.size > 0
  }

  /** The records of pages in this order, those without a rule applied included. */
  list(keys: readonly PageKey[]): PageRecord[] {
    const records: PageRecord[] = []
    for (const key of keys) {
      const record = this.#records.get(nameKey(key))
      if (record) records.push(record)
    }
    return records
  }

  /**
   * Whether the pages and documents that were made again say the same to the rest of the site, as far as the rules for
   * the site do not compare it. Pages that still have to be finished are left out.
   */
  isReportedAlike(): boolean {
    const { store } = this.#options
    const { changed, listed, before } = this.#documents
    const files = [...changed].map((name) => listed.get(name)?.file ?? '')
    const names = [...this.reasons.keys()].filter((name) => !this.#again.has(name))
    return (
      this.#failure === undefined &&
      names.every((name) => isPageReportedAlike(store.pages.get(name), this.#records.get(name))) &&
      files.every((file) => isFileReportedAlike(before.get(file), store.files.get(file)))
    )
  }

  /** Whether the pages that were made again are the same to the rules for the site. */
  isContributedAlike(): boolean {
    return this.#isMadeAlike(isPageContributedAlike)
  }

  /** Whether nothing but the files of the pages that were made again, and their forms, is written otherwise. */
  isHostedAlike(): boolean {
    return this.#isMadeAlike(isPageHostedAlike)
  }

  #isMadeAlike(isAlike: typeof isPageHostedAlike): boolean {
    const { pages } = this.#options.store
    return [...this.reasons.keys()].every((name) => isAlike(pages.get(name), this.#records.get(name)))
  }

  /** The records of the pages that were made again. */
  listMade(): PageRecord[] {
    return [...this.reasons.keys()].flatMap((name) => this.#records.get(name) ?? [])
  }

  /** Takes over the records that still hold, and returns the other pages. */
  takeKept(keys: readonly PageKey[], changes: Changes): PageKey[] {
    return keys.filter((key) => {
      const name = nameKey(key)
      const record = this.#options.store.pages.get(name)
      const reason = findReason(key, record, changes)
      if (reason === undefined && record) {
        this.#records.set(name, record)
        return false
      }
      this.reasons.set(name, reason ?? '')
      return true
    })
  }

  /** Starts the processes that will make these pages. They get ready while this one does something else. */
  async warmUp(keys: readonly PageKey[], { place }: PlannedOutput): Promise<void> {
    if (keys.length === 0) return
    const maker = await this.#makers.open(this.#head, keys.length)
    const shown = keys.filter((key) => key.route && !this.#isClosed(key))
    maker.warmUp({ place, files: shown.map((key) => nameFile(nameKey(key))) })
  }

  /** Makes pages that did not hold. `keys` are all that other pages may ask about. */
  async renew(
    outdated: readonly PageKey[],
    keys: readonly PageKey[],
    write: WriteInput | undefined,
  ): Promise<void> {
    if (outdated.length > 0) await this.#make(outdated, this.list(keys), { write, all: false })
  }

  /** Reads the changed documents that no page led to. */
  async readRest(): Promise<void> {
    const { listed, changed, before } = this.#documents
    const { files } = this.#options.store
    const isRead = (file: string) => files.has(file) && files.get(file) !== before.get(file)
    const rest = [...changed].filter((name) => !isRead(listed.get(name)?.file ?? ''))
    if (rest.length === 0) return
    const maker = await this.#makers.open(this.#head, 0)
    for (const record of await maker.readDocuments(rest)) this.#options.store.files.set(record.file, record)
  }

  /** `known` are the pages that others may ask about, in the order of their routes. */
  async #make(
    keys: readonly PageKey[],
    known: readonly PageRecord[],
    options: { write: WriteInput | undefined; all: boolean },
  ): Promise<void> {
    const { onProgress } = this.#options
    const maker = await this.#makers.open(this.#head, keys.length)
    const step = options.write ? 'Building page' : 'Checking page'
    // A process does its steps in turn. One that is ready does not wait until another has received the pages.
    await Promise.all([
      maker.indexPages(known.flatMap(({ contribution }) => contribution?.summary ?? [])),
      maker.make(keys, options, (part, done) => {
        this.#take(part)
        onProgress?.(step, done, keys.length)
      }),
    ])
  }

  /** Takes over some of the pages that were made, while the others still are. */
  #take({ documents, pages, definitions }: MadePages): void {
    const { store, onRecord } = this.#options
    for (const [name, record] of documents) {
      if (!this.#documents.changed.has(name)) continue
      store.files.set(record.file, record)
      onRecord?.(record)
    }
    for (const page of pages) {
      const { inspected, finished } = page
      if ('failure' in page) this.#failure ??= { cause: page.failure }
      const made = makeRecord(inspected, finished)
      made.questions = this.#shareQuestions(made.questions)
      const record = keepPageParts(made, store.pages.get(inspected.key))
      this.#records.set(inspected.key, record)
      const isWaiting = !finished && inspected.contribution !== undefined
      if (isWaiting) this.#again.add(inspected.key)
      else {
        this.#again.delete(inspected.key)
        onRecord?.(record)
      }
    }
    for (const [id, definition] of definitions) store.definitions.set(id, definition)
  }

  /** Marks the pages that asked one of these questions about other pages. */
  markLate(keys: readonly PageKey[], stale: ReadonlySet<Question>): void {
    if (stale.size === 0) return
    const findQuestion = createQuestionFinder(stale)
    for (const record of this.#listKept(keys)) {
      const question = findQuestion(record)
      if (question !== undefined) this.#markAgain(record.key, describeQuestion(question))
    }
  }

  /** Marks the pages that are not in the built site as they would be written now. */
  markUnwritten(keys: readonly PageKey[], { write, isIntact }: PageOutput, fonts: HeadlineFonts): void {
    const closed = new Set(keys.filter((key) => this.#isClosed(key)).map(nameKey))
    const aliases = new Map(
      keys.map((key) => [nameKey(key), key.route?.aliases.map(({ path }) => path).join()]),
    )
    const describe = createLookDescriber({ ...write, fonts })
    for (const record of this.#listKept(keys)) {
      const { key, built, types } = record
      if (closed.has(key)) continue
      if (!built) this.#markAgain(key, 'it was only checked before')
      else if (built.look !== describe({ types, lang: built.lang }))
        this.#markAgain(key, 'the code, the fonts or the theme')
      else if (built.aliases.join() !== aliases.get(key)) this.#markAgain(key, 'its aliases')
      else if (!isIntact(record)) this.#markAgain(key, 'its files are not as they were written')
    }
  }

  /** Whether the route is closed now, so that nothing is written of the page. */
  #isClosed({ route }: PageKey): boolean {
    return route?.schedule !== undefined && !isWithin(route.schedule, this.#options.at.getTime())
  }

  /** The records that were taken over. */
  #listKept(keys: readonly PageKey[]): PageRecord[] {
    return this.list(keys).filter(({ key }) => !this.reasons.has(key))
  }

  #markAgain(name: string, reason: string): void {
    this.reasons.set(name, reason)
    this.#again.add(name)
  }

  /** Makes the pages that were waiting for what all others contribute, or that were marked. */
  async finish(keys: readonly PageKey[], write: WriteInput | undefined): Promise<void> {
    const again = keys.filter((key) => this.#again.has(nameKey(key)))
    if (again.length > 0) await this.#make(again, this.list(keys), { write, all: true })
    const maker = this.#makers.current
    if (!maker) return
    const kept = keys.filter((key) => this.#records.has(nameKey(key)) && !this.reasons.has(nameKey(key)))
    await checkSample(maker, kept, this.#records, () => this.list(keys))
  }

  /** Throws what kept a page from being written. Call it if no diagnostic explains it: it is a fault of the engine. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.cause
  }
}
