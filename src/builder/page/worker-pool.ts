import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { PageSummary } from '../../core/handover/checked-site.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { PageKey } from '../config/page-key.ts'
import type { DraftPlace, Drafts } from '../files/draft-folder.ts'
import { moveDrafts } from '../files/move-drafts.ts'
import type { MadePages, MadePart, WorkerInput, WriteInput } from './page-worker.ts'
import { runHere, startWorker, type WorkerHandle } from './worker-handle.ts'

/** The threads that make the pages of a site. */
export interface WorkerPool {
  /** Hands over what is known about pages that are not made again. */
  indexPages(pages: readonly PageSummary[]): Promise<void>
  make(
    keys: readonly PageKey[],
    options: { write?: WriteInput | undefined; all: boolean },
    onPart: OnPart,
  ): Promise<void>
  /** Only finds out about pages: what they contribute, without the rules. */
  inspect(keys: readonly PageKey[], onPart: OnPart): Promise<void>
  /** What was found out about pages that others asked about, and forgets it. */
  takeSummaries(): Promise<PageSummary[]>
  readDocuments(names: readonly string[]): Promise<FileRecord[]>
  /** Moves what was written to its place, and returns the names of the files that changed. */
  commit(place: DraftPlace): string[]
  close(): Promise<void>
}

/** Receives pages in their order, as soon as they are made, and how many are made up to them. */
type OnPart = (part: MadePages, done: number) => void

/** Number of pages for which each thread is started: its start takes time too. */
const pagesPerWorker = 150
/** Number of pages that are handed over at a time: fewer towards the end, so that no thread waits long for another. */
const partSize = { most: 50, least: 10 }
/** Number of the last parts that each thread gets, about. */
const lastParts = 3
/** Number of parts that another thread has at a time: one to go on with, because this one makes pages too. */
const partsAhead = 2
/** With more threads than these this one makes no pages: it has enough to do with taking over what they make. */
const mostWithThis = 4

/** Makes pages in this thread, or in several if there are many. The result does not depend on their number. */
export function openWorkerPool(input: WorkerInput, count: number, workers: number | undefined): WorkerPool {
  // Together with this one.
  const wanted = Math.max(1, workers ?? Math.min(availableParallelism(), Math.ceil(count / pagesPerWorker)))
  const isHelping = wanted <= mostWithThis
  const beside = Array.from({ length: isHelping ? wanted - 1 : wanted }, (_, index) =>
    startWorker(input, index + 1),
  )
  return shareWork(isHelping ? [runHere(input), ...beside] : beside)
}

/** Pages are handed out in parts, in their order, to whichever thread is free. */
function shareWork(workers: readonly WorkerHandle[]): WorkerPool {
  const drafts: Drafts = { changed: [], added: [] }
  const collectDrafts = ({ drafts: own, ...made }: MadePart): MadePages => {
    drafts.changed.push(...(own?.changed ?? []))
    drafts.added.push(...(own?.added ?? []))
    return made
  }
  const all = <Result>(work: (worker: WorkerHandle) => Promise<Result>) => Promise.all(workers.map(work))
  const share = async (
    keys: readonly PageKey[],
    work: (worker: WorkerHandle, part: readonly PageKey[]) => Promise<MadePages>,
    onPart: OnPart,
  ): Promise<void> => {
    // Parts that were made before one that precedes them.
    const waiting = new Map<number, MadePages>()
    let [given, begun, taken, done] = [0, 0, 0, 0]
    const begin = (worker: WorkerHandle) => {
      if (given === keys.length) return undefined
      const fair = Math.ceil((keys.length - given) / workers.length / lastParts)
      const part = keys.slice(given, given + Math.max(partSize.least, Math.min(partSize.most, fair)))
      given += part.length
      const index = begun++
      const running = work(worker, part).then((made) => ({ index, made }))
      // It is awaited only after the part before it has been taken over, which may fail.
      running.catch(() => {})
      return running
    }
    const take = (index: number, made: MadePages) => {
      waiting.set(index, made)
      for (let next = waiting.get(taken); next; next = waiting.get(taken)) {
        waiting.delete(taken)
        taken += 1
        done += next.pages.length
        onPart(next, done)
      }
    }
    await all(async (worker) => {
      const running: NonNullable<ReturnType<typeof begin>>[] = []
      const fill = () => {
        while (running.length < (worker.isBeside ? partsAhead : 1)) {
          const next = begin(worker)
          if (!next) return
          running.push(next)
        }
      }
      for (fill(); running.length > 0; fill()) {
        const part = await running.shift()
        // The other thread goes on while this one takes over what it made.
        if (worker.isBeside) fill()
        if (part) take(part.index, part.made)
        // What other threads have made arrives only when this one waits.
        if (!worker.isBeside) await setImmediate()
      }
    })
  }
  return {
    indexPages: async (pages) => void (await all((worker) => worker.run('indexPages', pages))),
    make: (keys, options, onPart) =>
      share(keys, async (worker, part) => collectDrafts(await worker.run('make', part, options)), onPart),
    inspect: (keys, onPart) => share(keys, (worker, part) => worker.run('inspect', part), onPart),
    takeSummaries: async () => (await all((worker) => worker.run('takeSummaries'))).flat(),
    readDocuments: async (names) => (await workers[0]?.run('readDocuments', names)) ?? [],
    commit: (place) => moveDrafts(place, drafts),
    close: async () => void (await all((worker) => worker.close())),
  }
}
