import type { OpenMediaLibrary } from '../media/media-library.ts'
import type { PageMaker, StartedMaker } from '../pages/page-pool.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UpdateOptions, UsableHead } from './update-types.ts'

/** The processes that make the pages of one run: as many as are worth it for the first task. */
export class PageMakers {
  readonly #options: Pick<UpdateOptions, 'at' | 'workers' | 'output'>
  readonly #media: OpenMediaLibrary
  readonly #documents: OpenDocuments
  #started: StartedMaker | undefined
  #maker: PageMaker | undefined
  #closing: Promise<void> | undefined

  constructor({ media, started, ...options }: UpdateOptions, documents: OpenDocuments) {
    this.#options = options
    this.#started = started
    this.#media = media
    this.#documents = documents
  }

  /** Lets the processes load what they need if many documents have changed, while this one reads `pages.yaml`. */
  async start(): Promise<void> {
    if (this.#started) return
    const { startPageMaker } = await import('../pages/page-pool.ts')
    this.#started = startPageMaker(this.#documents.changed.size, this.#options.workers)
  }

  get current(): PageMaker | undefined {
    return this.#maker
  }

  async open(head: UsableHead, count: number): Promise<PageMaker> {
    if (!this.#maker) {
      const { at, workers } = this.#options
      const input = { documents: this.#documents.listed, head, media: this.#media.snapshot, at }
      const { countProcesses, openPageMaker } = await import('../pages/page-pool.ts')
      // Many documents may lead to few pages.
      const started = countProcesses(count, workers) > 1 ? this.#started : undefined
      this.#maker = started?.open(input) ?? openPageMaker(input, count, workers)
    }
    return this.#maker
  }

  /** Moves what was written to its place, and returns its names. The processes have nothing to do then. */
  async commit(): Promise<string[]> {
    const { output } = this.#options
    const committed = (output && (await this.#maker?.commit(output.place))) ?? []
    this.close().catch(() => {})
    return committed
  }

  async close(): Promise<void> {
    this.#closing ??= Promise.all([this.#maker?.close(), this.#started?.close()]).then(() => {})
    await this.#closing
  }
}
