import type { PageSummary } from '../../core/handover/checked-site.ts'
import { isAboutPages, type Question } from '../../core/questions/question.ts'
import { formatPageKey, type PageKey } from '../config/page-key.ts'
import { makeRecord, type PageRecord } from '../page/page-record.ts'
import type { MadePages, WriteInput } from '../page/page-worker.ts'
import type { WorkerPool } from '../page/worker-pool.ts'
import type { Inputs } from '../results/inputs.ts'
import type { ResultTable } from '../results/result-table.ts'
import { explainInput } from '../results/site-inputs.ts'
import type { OnProgress } from './update-types.ts'

interface PageRunOptions {
  table: ResultTable
  inputs: Inputs
  /** Starts the threads that make so many pages, unless they run already. */
  openPool: (count: number) => WorkerPool
  onProgress: OnProgress | undefined
}

/** The pages of one run: which records still hold, and those that were made again. */
export class PageRun {
  /** Why pages were made again, by their keys. */
  readonly reasons = new Map<string, string>()
  readonly #options: PageRunOptions
  readonly #records = new Map<string, PageRecord>()
  /** The keys of pages that ask about a group of pages: they are made when all are known. */
  readonly #waiting = new Set<string>()
  #failure: { cause: unknown } | undefined

  constructor(options: PageRunOptions) {
    this.#options = options
  }

  /** The records of pages in this order. */
  list(keys: readonly PageKey[]): PageRecord[] {
    return keys.flatMap((key) => this.#records.get(formatPageKey(key)) ?? [])
  }

  /**
   * Makes the pages again that do not hold, as far as that does not depend on other pages.
   *
   * @param keys all that other pages may ask about
   */
  async update(keys: readonly PageKey[], write: WriteInput | undefined): Promise<void> {
    const { table, inputs } = this.#options
    const outdated = keys.filter((key) => {
      const name = formatPageKey(key)
      const known = table.pages.get(name)
      const changed = known && inputs.findChanged(known, isAboutSite)
      if (known && changed === undefined) this.#records.set(name, known)
      else this.reasons.set(name, explainReason(known, changed))
      return this.reasons.has(name)
    })
    await this.#make(outdated, listShown(this.list(keys)), { write, all: false })
  }

  /** Whether pages wait for all others. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /**
   * Makes the pages that wait for all others, and those that read something else about other pages now.
   *
   * @param known what all pages tell others, if these are not all
   */
  async updateLate(
    keys: readonly PageKey[],
    write: WriteInput | undefined,
    known: readonly PageSummary[] = listShown(this.list(keys)),
  ): Promise<void> {
    const late = keys.filter((key) => {
      const record = this.#records.get(formatPageKey(key))
      if (!record || this.#waiting.has(record.key)) return record !== undefined
      if (this.reasons.has(record.key)) return false
      const changed = this.#options.inputs.findChanged(record, isAboutPages)
      if (changed !== undefined) this.reasons.set(record.key, explainInput(changed))
      return changed !== undefined
    })
    await this.#make(late, known, { write, all: true })
  }

  /**
   * Makes the pages again of which something else has to be written.
   *
   * @param findReason why a page is not as it would be written now; `undefined` if it is
   */
  async updateWritten(
    keys: readonly PageKey[],
    write: WriteInput,
    findReason: (record: PageRecord, key: PageKey) => string | undefined,
  ): Promise<void> {
    const unwritten = keys.filter((key) => {
      const record = this.#records.get(formatPageKey(key))
      const reason = record && !this.reasons.has(record.key) ? findReason(record, key) : undefined
      if (record && reason !== undefined) this.reasons.set(record.key, reason)
      return reason !== undefined
    })
    await this.#make(unwritten, listShown(this.list(keys)), { write, all: true })
  }

  /** Throws what kept a page from being written. Call it if no diagnostic explains it: it is a fault of the engine. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.cause
  }

  /** @param known what the pages tell others that they may ask about, in the order of their routes */
  async #make(
    keys: readonly PageKey[],
    known: readonly PageSummary[],
    options: { write: WriteInput | undefined; all: boolean },
  ): Promise<void> {
    if (keys.length === 0) return
    const { openPool, onProgress } = this.#options
    const pool = openPool(keys.length)
    const step = options.write ? 'Building page' : 'Checking page'
    await pool.indexPages(known)
    await pool.make(keys, options, (part, done) => {
      this.#take(part)
      onProgress?.(step, done, keys.length)
    })
  }

  /** Takes over some of the pages that were made, while others still are. */
  #take({ documents, pages, definitions }: MadePages): void {
    const { table } = this.#options
    for (const [, record] of documents)
      if (!table.files.has(record.file)) table.files.set(record.file, record)
    for (const page of pages) {
      const { inspected, finished } = page
      if ('failure' in page) this.#failure ??= { cause: page.failure }
      const record = makeRecord(inspected, finished)
      this.#records.set(record.key, record)
      const isWaiting = !finished && inspected.contribution !== undefined
      if (isWaiting) this.#waiting.add(record.key)
      else {
        this.#waiting.delete(record.key)
        table.put(record)
      }
    }
    for (const [id, definition] of definitions) table.definitions.set(id, definition)
  }
}

const isAboutSite = (input: Question) => !isAboutPages(input)

function explainReason(known: PageRecord | undefined, changed: Question | undefined): string {
  if (!known || changed === undefined) return 'the page is new'
  return known.hasError ? 'the page had an error' : explainInput(changed)
}

/** What pages that routes show tell others. */
export function listShown(pages: readonly PageRecord[]): PageSummary[] {
  return pages.flatMap(({ contribution }) => contribution?.summary ?? [])
}
