import { parentPort, workerData } from 'node:worker_threads'
import { PageTask, type TaskInput } from './page-task.ts'

/** Entry of a process that makes pages: it does the steps that it is sent, one after the other. */
const { input, id } = workerData as { input: TaskInput; id: number }
const task = new PageTask(input, id)
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ step, args }: { step: keyof PageTask; args: unknown[] }) => {
  last = last.then(async () => {
    try {
      const result: unknown = await (task[step] as (...given: unknown[]) => unknown)(...args)
      parentPort?.postMessage({ result })
    } catch (cause) {
      parentPort?.postMessage({ cause })
    }
  })
})
