import { parentPort, workerData } from 'node:worker_threads'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { evaluateOwnBlocks } from '../own-blocks/evaluate-own-blocks.ts'
import { PageWorker, type SentInput } from './page-worker.ts'
import type { WorkerData } from './worker-handle.ts'

/**
 * Entry of a thread that makes pages. Its first message is the input of its worker; then it does the steps that it is sent,
 * one after the other.
 */
const { id, own } = workerData as WorkerData
const registry = own ? evaluateOwnBlocks(own) : engineRegistry
let last: Promise<void> = Promise.resolve()

parentPort?.once('message', (input: SentInput) => {
  const worker = new PageWorker({ ...input, registry }, id)
  parentPort?.on('message', ({ step, args }: { step: keyof PageWorker; args: unknown[] }) => {
    last = last.then(async () => {
      try {
        const result: unknown = await (worker[step] as (...given: unknown[]) => unknown)(...args)
        parentPort?.postMessage({ result })
      } catch (cause) {
        parentPort?.postMessage({ cause })
      }
    })
  })
})
