import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder, and the processes that work in it. An interrupt stops them and removes it. */
export interface Scratch {
  folder: string
  /** The process must lead a group of its own (`detached`). */
  watch: (child: ChildProcess) => void
  remove: () => void
}

export function makeScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-bench-'))
  const running = new Set<ChildProcess>()
  const remove = () => {
    for (const child of running) killGroup(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    for (const signal of signals) process.off(signal, interrupt)
  }
  const interrupt = (signal: NodeJS.Signals) => {
    console.error(`Interrupted by ${signal}: cleaning up.`)
    remove()
    process.exit(130)
  }
  for (const signal of signals) process.on(signal, interrupt)
  return {
    folder,
    remove,
    watch(child) {
      running.add(child)
      child.once('exit', () => running.delete(child))
    },
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
