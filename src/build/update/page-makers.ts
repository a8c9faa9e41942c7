import type { SiteMedia } from '../media/media-library.ts'
import type { PageMaker, StartedMaker } from '../pages/page-pool.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UpdateOptions, UsableHead } from './update-types.ts'

/** The processes that make the pages of one run: as many as are worth it for the first task. */
export class PageMakers {
  readonly #options: Pick<UpdateOptions, 'at' | 'workers' | 'output'>
  readonly #media: SiteMedia
  readonly #documents: OpenDocuments
  #started: StartedMaker | undefined
  #maker: PageMaker | undefined
  #fonts: Promise<void> | undefined
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

  /**
   * Lets the processes beside this one make the headline font of these languages. For pages that are made meanwhile they
   * are not free.
   */
  makeFonts(languages: ReadonlySet<string>): void {
    const { output } = this.#options
    if (!output || !this.#maker) return
    // A file that could not be made is made again when it is opened, and what fails then is reported.
    this.#fonts ??= this.#maker.makeFonts([...languages], output.cacheDir).catch(() => {})
  }

  /** When the fonts are made that have to be made. */
  get fontsMade(): Promise<void> {
    return this.#fonts ?? Promise.resolve()
  }

  /** Moves what was written to its place, and returns its names. The processes have nothing to do then but the fonts. */
  commit(): string[] {
    const { output } = this.#options
    const committed = (output && this.#maker?.commit(output.place)) ?? []
    this.fontsMade.then(() => this.close()).catch(() => {})
    return committed
  }

  async close(): Promise<void> {
    this.#closing ??= Promise.all([this.#maker?.close(), this.#started?.close()]).then(() => {})
    await this.#closing
  }
}
