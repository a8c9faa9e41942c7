import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { OwnBundle } from '../../blocks/block-registry.ts'
import type { PageWorker, WorkerInput } from './page-worker.ts'

/** What a thread has to know before its first message. */
export interface WorkerData {
  id: number
  /** The code of the site's own blocks. */
  own: OwnBundle | undefined
}

/** One thread that makes pages. */
export interface WorkerHandle {
  isBeside: boolean
  run: <Step extends keyof PageWorker>(
    step: Step,
    ...args: Parameters<PageWorker[Step]>
  ) => Promise<Awaited<ReturnType<PageWorker[Step]>>>
  close: () => Promise<void>
}

/** Makes pages in this thread. */
export function runHere(input: WorkerInput): WorkerHandle {
  let worker: PageWorker | undefined
  return {
    isBeside: false,
    async run(step, ...args) {
      const { PageWorker } = await import('./page-worker.ts')
      worker ??= new PageWorker(input, 0)
      return (worker[step] as (...given: unknown[]) => never)(...args)
    },
    close: async () => {},
  }
}

/** Starts a thread of its own. */
export function startWorker({ registry, ...input }: WorkerInput, id: number): WorkerHandle {
  const worker = new Worker(fileURLToPath(new URL('./worker-thread.js', import.meta.url)), {
    workerData: { id, own: registry.own } satisfies WorkerData,
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
  worker.on('exit', (code) => fail(new Error(`A thread that makes pages ended with code ${code}`)))
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
