import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ShownPage } from '../../core/questions/site-source.ts'
import type { FileRecord } from './file-record.ts'
import type { InspectedPage, PageKey } from './page-record.ts'
import { type FinishResult, PageTask, type TaskInput, type WriteInput } from './page-task.ts'

/**
 * The steps in which pages are made: documents are read, pages inspected by themselves, and with what all of them
 * contribute they are finished.
 */
export interface PageMaker {
  readDocuments(names: readonly string[], onProgress?: OnProgress): Promise<FileRecord[]>
  /** `true` if all documents are affected. */
  noteBroken(names: readonly string[] | true): Promise<void>
  inspect(keys: readonly PageKey[], onProgress?: OnProgress): Promise<InspectedPage[]>
  indexPages(pages: readonly ShownPage[]): Promise<void>
  finish(
    keys: readonly PageKey[],
    write: WriteInput | undefined,
    onProgress?: OnProgress,
  ): Promise<FinishResult>
  /** Moves what was written to its place, and returns the names of the files that changed. */
  commit(): Promise<string[]>
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
  run: <Step extends keyof PageTask>(
    step: Step,
    ...args: Parameters<PageTask[Step]>
  ) => Promise<Awaited<ReturnType<PageTask[Step]>>>
  close: () => Promise<void>
}

function workHere(input: TaskInput): Hand {
  const task = new PageTask(input, 0)
  return {
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

/** A page stays with the process that read its document. */
function shareWork(hands: readonly Hand[]): PageMaker {
  const owners = new Map<string, Hand>()
  const assign = (names: readonly string[]) => {
    const fresh = names.filter((name) => !owners.has(name))
    const size = Math.ceil(fresh.length / hands.length)
    for (const [index, name] of fresh.entries()) owners.set(name, hands[Math.floor(index / size)] as Hand)
  }

  /** Does something with each of a list, in parts, in all processes at once; the results are in the list's order. */
  async function each<Item, Result>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    work: (hand: Hand, part: readonly Item[]) => Promise<readonly Result[]>,
    onProgress: OnProgress = () => {},
  ): Promise<Result[]> {
    assign(items.map(nameOf))
    const results = new Map<Item, Result>()
    await Promise.all(
      hands.map(async (hand) => {
        const own = items.filter((item) => owners.get(nameOf(item)) === hand)
        for (let start = 0; start < own.length; start += partSize) {
          const part = own.slice(start, start + partSize)
          const done = await work(hand, part)
          for (const [index, item] of part.entries()) results.set(item, done[index] as Result)
          onProgress(results.size)
        }
      }),
    )
    return items.map((item) => results.get(item) as Result)
  }

  const all = <Result>(work: (hand: Hand) => Promise<Result>) => Promise.all(hands.map(work))
  return {
    readDocuments: (names, onProgress) =>
      each(
        names,
        (name) => name,
        (hand, part) => hand.run('readDocuments', part),
        onProgress,
      ),
    noteBroken: async (names) => void (await all((hand) => hand.run('noteBroken', names))),
    inspect: (keys, onProgress) =>
      each(
        keys,
        ({ document }) => document,
        (hand, part) => hand.run('inspect', part),
        onProgress,
      ),
    indexPages: async (pages) => void (await all((hand) => hand.run('indexPages', pages))),
    async finish(keys, write, onProgress) {
      const definitions: FinishResult['definitions'] = []
      const work = async (hand: Hand, part: readonly PageKey[]) => {
        const finished = await hand.run('finish', part, write)
        definitions.push(...finished.definitions)
        return finished.pages
      }
      const pages = await each(keys, ({ document }) => document, work, onProgress)
      return { pages, definitions }
    },
    commit: async () => (await all((hand) => hand.run('commit'))).flat(),
    close: async () => void (await all((hand) => hand.close())),
  }
}
