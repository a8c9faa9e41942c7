import { openWorkerPool, type WorkerPool } from '../page/worker-pool.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UpdateOptions, UsableConfig } from './update-types.ts'

/** The processes that make the pages of one run: as many as are worth it for the first task, and none before it. */
export class LazyPool {
  readonly #open: (count: number) => WorkerPool
  readonly #output: UpdateOptions['output']
  #maker: WorkerPool | undefined

  constructor(
    { at, media, workers, output }: UpdateOptions,
    { listed }: OpenDocuments,
    config: UsableConfig,
  ) {
    const input = { documents: listed, config, media: media.snapshot, at }
    this.#open = (count) => openWorkerPool(input, count, workers)
    this.#output = output
  }

  /** The processes that were started; absent if there was nothing to make. */
  get started(): WorkerPool | undefined {
    return this.#maker
  }

  open(count: number): WorkerPool {
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
