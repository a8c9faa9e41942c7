import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageSummary } from '../../core/handover/checked-site.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { PageKey } from '../config/page-key.ts'
import type { DraftPlace, Drafts } from '../files/draft-folder.ts'
import { moveDrafts } from '../files/move-drafts.ts'
import { getOwnBundle, type OwnBundle } from '../own-blocks/own-bundle.ts'
import type { MadePages, MadePart, PageWorker, WorkerInput, WriteInput } from './page-worker.ts'

/** The processes that make the pages of a site. */
export interface WorkerPool {
  /** Hands over what is known about pages that are not made again. */
  indexPages(pages: readonly PageSummary[]): Promise<void>
  make(
    keys: readonly PageKey[],
    options: { write?: WriteInput | undefined; all: boolean },
    onPart?: OnPart,
  ): Promise<MadePages>
  /** Only finds out about pages: what they contribute, without the rules. */
  inspect(keys: readonly PageKey[], onPart?: OnPart): Promise<MadePages>
  /** What was found out about pages that others asked about, and forgets it. */
  takeSummaries(): Promise<PageSummary[]>
  readDocuments(names: readonly string[]): Promise<FileRecord[]>
  /** Moves what was written to its place, and returns the names of the files that changed. */
  commit(place: DraftPlace): string[]
  close(): Promise<void>
}

/** Receives pages in their order, as soon as they are made, and how many are made up to them. */
type OnPart = (part: MadePages, done: number) => void

/** With fewer pages for each, another process costs more than it saves. */
const pagesPerWorker = 150
/** Number of pages that are handed over at a time: fewer towards the end, so that no process waits long for another. */
const partSize = { most: 50, least: 10 }
/** Number of the last parts that each process gets, about. */
const lastParts = 3
/** Number of parts that another process has at a time: one to go on with, because this one makes pages too. */
const partsAhead = 2
/** With more processes than these this one makes no pages: it has enough to do with taking over what they make. */
const mostWithThis = 4

/** Makes pages in this process, or in several if there are many. The result does not depend on their number. */
export function openWorkerPool(input: WorkerInput, count: number, workers: number | undefined): WorkerPool {
  // Together with this one.
  const wanted = Math.max(1, workers ?? Math.min(availableParallelism(), Math.ceil(count / pagesPerWorker)))
  const isHelping = wanted <= mostWithThis
  const beside = Array.from({ length: isHelping ? wanted - 1 : wanted }, (_, index) =>
    startWorker(input, index + 1),
  )
  return shareWork(isHelping ? [runHere(input), ...beside] : beside)
}

/** What a process has to know before its first message. */
export interface WorkerData {
  id: number
  /** The code of the site's own blocks. */
  own: OwnBundle | undefined
}

/** One process that makes pages. */
interface WorkerHandle {
  isBeside: boolean
  run: <Step extends keyof PageWorker>(
    step: Step,
    ...args: Parameters<PageWorker[Step]>
  ) => Promise<Awaited<ReturnType<PageWorker[Step]>>>
  close: () => Promise<void>
}

function runHere(input: WorkerInput): WorkerHandle {
  let task: PageWorker | undefined
  return {
    isBeside: false,
    async run(step, ...args) {
      const { PageWorker } = await import('./page-worker.ts')
      task ??= new PageWorker(input, 0)
      return (task[step] as (...given: unknown[]) => never)(...args)
    },
    close: async () => {},
  }
}

function startWorker(input: WorkerInput, id: number): WorkerHandle {
  const worker = new Worker(fileURLToPath(new URL('./worker-process.js', import.meta.url)), {
    workerData: { id, own: getOwnBundle() } satisfies WorkerData,
  })
  const waiting: { resolve: (value: never) => void; reject: (cause: unknown) => void }[] = []
  let failure: { cause: unknown } | undefined
  const fail = (cause: unknown) => {
    failure ??= { cause }
    for (const { reject } of waiting.splice(0)) reject(cause)
  }
  worker.on('message', ({ result, cause }: { result?: never; cause?: unknown }) => {
    const next = waiting.shift()
    if (cause === undefined) next?.resolve(result as never)
    else next?.reject(cause)
  })
  worker.on('error', fail)
  worker.postMessage(input)
  worker.on('exit', (code) => fail(new Error(`A process that makes pages ended with code ${code}`)))
  return {
    isBeside: true,
    run: (step, ...args) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure.cause)
        waiting.push({ resolve, reject })
        worker.postMessage({ step, args })
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Pages are handed out in parts, in their order, to whichever process is free. */
function shareWork(hands: readonly WorkerHandle[]): WorkerPool {
  const drafts: Drafts = { changed: [], added: [] }
  const collectDrafts = ({ drafts: own, ...made }: MadePart): MadePages => {
    drafts.changed.push(...(own?.changed ?? []))
    drafts.added.push(...(own?.added ?? []))
    return made
  }
  const all = <Result>(work: (hand: WorkerHandle) => Promise<Result>) => Promise.all(hands.map(work))
  const share = async (
    keys: readonly PageKey[],
    work: (hand: WorkerHandle, part: readonly PageKey[]) => Promise<MadePages>,
    onPart: OnPart = () => {},
  ): Promise<MadePages> => {
    const parts: MadePages[] = []
    let [given, begun, taken, done] = [0, 0, 0, 0]
    const begin = (hand: WorkerHandle) => {
      if (given === keys.length) return undefined
      const fair = Math.ceil((keys.length - given) / hands.length / lastParts)
      const part = keys.slice(given, given + Math.max(partSize.least, Math.min(partSize.most, fair)))
      given += part.length
      const index = begun++
      const running = work(hand, part).then((made) => ({ index, made }))
      // It is awaited only after the part before it has been taken over, which may fail.
      running.catch(() => {})
      return running
    }
    const take = (index: number, made: MadePages) => {
      parts[index] = made
      for (let next = parts[taken]; next; next = parts[taken]) {
        taken += 1
        done += next.pages.length
        onPart(next, done)
      }
    }
    await all(async (hand) => {
      const running: NonNullable<ReturnType<typeof begin>>[] = []
      const fill = () => {
        while (running.length < (hand.isBeside ? partsAhead : 1)) {
          const next = begin(hand)
          if (!next) return
          running.push(next)
        }
      }
      for (fill(); running.length > 0; fill()) {
        const part = await running.shift()
        // The other process goes on while this one takes over what it made.
        if (hand.isBeside) fill()
        if (part) take(part.index, part.made)
        // What other processes have made arrives only when this one waits.
        if (!hand.isBeside) await setImmediate()
      }
    })
    return {
      pages: parts.flatMap(({ pages }) => pages),
      documents: parts.flatMap(({ documents }) => documents),
      definitions: parts.flatMap(({ definitions }) => definitions),
    }
  }
  return {
    indexPages: async (pages) => void (await all((hand) => hand.run('indexPages', pages))),
    make: (keys, options, onPart) =>
      share(keys, async (hand, part) => collectDrafts(await hand.run('make', part, options)), onPart),
    inspect: (keys, onPart) => share(keys, (hand, part) => hand.run('inspect', part), onPart),
    takeSummaries: async () => (await all((hand) => hand.run('takeSummaries'))).flat(),
    readDocuments: async (names) => (await hands[0]?.run('readDocuments', names)) ?? [],
    commit: (place) => moveDrafts(place, drafts),
    close: async () => void (await all((hand) => hand.close())),
  }
}
