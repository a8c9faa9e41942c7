import { parentPort, workerData } from 'node:worker_threads'
import { PageWorker, type WorkerInput } from './page-worker.ts'

/**
 * Entry of a process that makes pages. Its first message is the input of its task; then it does the steps that it is sent,
 * one after the other.
 */
const { id } = workerData as { id: number }
let last: Promise<void> = Promise.resolve()

parentPort?.once('message', (input: WorkerInput) => {
  const task = new PageWorker(input, id)
  parentPort?.on('message', ({ step, args }: { step: keyof PageWorker; args: unknown[] }) => {
    last = last.then(async () => {
      try {
        const result: unknown = await (task[step] as (...given: unknown[]) => unknown)(...args)
        parentPort?.postMessage({ result })
      } catch (cause) {
        parentPort?.postMessage({ cause })
      }
    })
  })
})
