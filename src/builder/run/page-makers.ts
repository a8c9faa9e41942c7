import { openPageMaker, type PageMaker } from '../page/page-pool.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UpdateOptions, UsableHead } from './update-types.ts'

/** The processes that make the pages of one run: as many as are worth it for the first task, and none before it. */
export class PageMakers {
  readonly #open: (count: number) => PageMaker
  readonly #output: UpdateOptions['output']
  #maker: PageMaker | undefined

  constructor({ at, media, workers, output }: UpdateOptions, { listed }: OpenDocuments, head: UsableHead) {
    const input = { documents: listed, head, media: media.snapshot, at }
    this.#open = (count) => openPageMaker(input, count, workers)
    this.#output = output
  }

  /** The processes that were started; absent if there was nothing to make. */
  get started(): PageMaker | undefined {
    return this.#maker
  }

  open(count: number): PageMaker {
    this.#maker ??= this.#open(count)
    return this.#maker
  }

  /** Moves what was written to its place, and returns its names. */
  commit(): string[] {
    return (this.#output && this.#maker?.commit(this.#output.place)) ?? []
  }

  async close(): Promise<void> {
    await this.#maker?.close()
  }
}
