import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What tells a process to stop: Ctrl+C, `kill`, and a terminal that is closed. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command in a process of its own, with the engine as its sources are now; gives its exit code. A signal that
 * stops this process stops the other one first, and a channel between them lets it end when this one is killed.
 */
export function runEngine(
  root: string,
  args: readonly string[],
  stdout: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], {
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    })
    let received: NodeJS.Signals | undefined
    const forward = (signal: NodeJS.Signals) => {
      received = signal
      child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, forward)
    const finish = (end: () => void) => {
      for (const signal of stopSignals) process.off(signal, forward)
      // Whoever started this process sees the signal, and nothing more is done here.
      if (received) process.kill(process.pid, received)
      else end()
    }
    child.on('error', (cause) => finish(() => reject(cause)))
    child.on('exit', (code) => finish(() => resolve(code ?? 2)))
  })
}

/** For commands that have just changed the engine's sources. */
export async function runInFreshEngine(root: string, args: readonly string[]): Promise<void> {
  const code = await runEngine(root, args)
  if (code !== 0) throw new Error(`vaasal ${args.join(' ')} ended with code ${code}`)
}
