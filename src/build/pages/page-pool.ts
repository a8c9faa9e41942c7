import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageSummary } from '../../core/site/checked-site.ts'
import type { DraftPlace } from '../drafts/draft-folder.ts'
import { moveNewFiles } from '../drafts/move-new-files.ts'
import { toPlain } from '../update/pool/stored-record.ts'
import type { FileRecord } from './file-record.ts'
import type { PageKey } from './page-record.ts'
import { type AwaitedOutput, type MadePages, PageTask, type TaskInput, type WriteInput } from './page-task.ts'

/** The processes that make the pages of a site. */
export interface PageMaker {
  /**
   * Makes the processes beside this one ready for pages like these while nothing is known yet of how pages are
   * written. Another process than this one needs a moment to start.
   */
  warmUp(keys: readonly PageKey[], output: AwaitedOutput): void
  /** Hands over what is known about pages that are not made again. */
  indexPages(pages: readonly PageSummary[]): Promise<void>
  make(
    keys: readonly PageKey[],
    options: { write?: WriteInput | undefined; all: boolean },
    onProgress?: OnProgress,
  ): Promise<MadePages>
  /** Only finds out about pages: what they contribute, without the rules. */
  inspect(keys: readonly PageKey[], onProgress?: OnProgress): Promise<MadePages>
  /** What was found out about pages that others asked about, and forgets it. */
  takeSummaries(): Promise<PageSummary[]>
  readDocuments(names: readonly string[]): Promise<FileRecord[]>
  /** Moves what was written to its place, and returns the names of the files that changed. */
  commit(place: DraftPlace): Promise<string[]>
  close(): Promise<void>
}

type OnProgress = (done: number) => void

/** With fewer pages for each, another process costs more than it saves. */
const pagesPerWorker = 150
/** So many pages are handed over at a time. */
const partSize = 50

/** Makes pages in this process, or in several if there are many. The result does not depend on their number. */
export function openPageMaker(input: TaskInput, count: number, workers: number | undefined): PageMaker {
  const wanted = workers ?? Math.min(availableParallelism(), Math.ceil(count / pagesPerWorker))
  const hands =
    wanted <= 1 ? [workHere(input)] : Array.from({ length: wanted }, (_, id) => workBeside(input, id))
  return shareWork(hands)
}

/** One process that makes pages. */
interface Hand {
  isBeside: boolean
  run: <Step extends keyof PageTask>(
    step: Step,
    ...args: Parameters<PageTask[Step]>
  ) => Promise<Awaited<ReturnType<PageTask[Step]>>>
  close: () => Promise<void>
}

function workHere(input: TaskInput): Hand {
  const task = new PageTask(input, 0)
  return {
    isBeside: false,
    run: async (step, ...args) => (task[step] as (...given: unknown[]) => never)(...args),
    close: async () => {},
  }
}

function workBeside(input: TaskInput, id: number): Hand {
  const worker = new Worker(fileURLToPath(new URL('./page-worker.js', import.meta.url)), {
    workerData: { input, id },
  })
  const waiting: { resolve: (value: never) => void; reject: (cause: unknown) => void }[] = []
  const fail = (cause: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(cause)
  }
  worker.on('message', ({ result, cause }: { result?: never; cause?: unknown }) => {
    const next = waiting.shift()
    if (cause === undefined) next?.resolve(result as never)
    else next?.reject(cause)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`A process that makes pages ended with code ${code}`)))
  return {
    isBeside: true,
    run: (step, ...args) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage({ step, args })
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Pages are handed out in parts, in their order, to whichever process is free. */
function shareWork(hands: readonly Hand[]): PageMaker {
  const all = <Result>(work: (hand: Hand) => Promise<Result>) => Promise.all(hands.map(work))
  const share = async (
    keys: readonly PageKey[],
    work: (hand: Hand, part: readonly PageKey[]) => Promise<MadePages>,
    onProgress: OnProgress = () => {},
  ): Promise<MadePages> => {
    const parts: MadePages[] = []
    let next = 0
    let done = 0
    await all(async (hand) => {
      while (next * partSize < keys.length) {
        const index = next++
        const part = keys.slice(index * partSize, (index + 1) * partSize)
        parts[index] = await work(hand, part)
        done += part.length
        onProgress(done)
      }
    })
    return {
      pages: parts.flatMap(({ pages }) => pages),
      documents: parts.flatMap(({ documents }) => documents),
      definitions: parts.flatMap(({ definitions }) => definitions),
    }
  }
  return {
    warmUp(keys, output) {
      for (const [index, hand] of hands.entries()) {
        const share = { index, count: hands.length }
        // What fails here fails again when the pages are made, and is reported there.
        if (hand.isBeside) hand.run('warmUp', keys, output, share).catch(() => {})
      }
    },
    indexPages: async (pages) =>
      void (await all((hand) => hand.run('indexPages', hand.isBeside ? pages.map(toPlain) : pages))),
    make: (keys, options, onProgress) =>
      share(keys, (hand, part) => hand.run('make', part, options), onProgress),
    inspect: (keys, onProgress) => share(keys, (hand, part) => hand.run('inspect', part), onProgress),
    takeSummaries: async () => (await all((hand) => hand.run('takeSummaries'))).flat(),
    readDocuments: async (names) => (await hands[0]?.run('readDocuments', names)) ?? [],
    async commit(place) {
      const written = await all((hand) => hand.run('commit'))
      moveNewFiles(place)
      return written.flat()
    },
    close: async () => void (await all((hand) => hand.close())),
  }
}
