import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder, and the processes that work in it. An interrupt stops them and removes it. */
export interface Scratch {
  folder: string
  /** The process must lead a group of its own (`detached`). */
  watch: (child: ChildProcess) => void
  /** Whether this process is about to end: what its children did no longer counts. */
  isInterrupted: () => boolean
  remove: () => void
}

const signals = ['SIGINT', 'SIGTERM'] as const
const checkInterval = 20
/** Where nobody collects ended processes, they seem to live on. */
const timeout = 10_000

export function makeScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-bench-'))
  const running = new Set<ChildProcess>()
  let interrupted = false
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    for (const signal of signals) process.off(signal, interrupt)
  }
  const interrupt = async (signal: NodeJS.Signals) => {
    if (interrupted) return
    interrupted = true
    console.error(`Interrupted by ${signal}: cleaning up.`)
    await Promise.all([...running].map(endGroup))
    remove()
    process.exit(130)
  }
  for (const signal of signals) process.on(signal, interrupt)
  return {
    folder,
    remove,
    isInterrupted: () => interrupted,
    watch(child) {
      running.add(child)
      child.once('exit', () => running.delete(child))
    },
  }
}

/** Ends a process and its children, and waits until none of them can write any more. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  const began = performance.now()
  while (pid !== undefined && sendKill(-pid) && performance.now() - began < timeout)
    await new Promise((resolve) => setTimeout(resolve, checkInterval))
}

/** False if there is no such process. */
function sendKill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}
