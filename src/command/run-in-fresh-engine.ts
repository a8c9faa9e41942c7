import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endBySignal, stopSignals } from './stop-signals.ts'

const spawnEngine = (root: string, args: readonly string[], options: SpawnOptions) =>
  spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], options)

/**
 * Runs a command of a server in a child process that ends when `ended` is aborted; signals to this process are not its
 * business. What it says to people goes to stdout.
 */
export function runEngineUntil(root: string, args: readonly string[], ended: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawnEngine(root, args, { stdio: ['ignore', 'ignore', 1, 'ipc'], signal: ended })
    child.on('error', (cause) => (ended.aborted ? resolve(2) : reject(cause)))
    child.on('exit', (code) => resolve(code ?? 2))
  })
}

/**
 * Runs a command in a child process that is silent, and returns its exit code with what it would have said. It is ended
 * when `ended` is aborted; the result then comes once it is gone.
 */
export function runEngineQuietly(
  root: string,
  args: readonly string[],
  ended: AbortSignal,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnEngine(root, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal: ended })
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('error', (cause) => ended.aborted || reject(cause))
    child.on('close', (code) => resolve({ code: code ?? 2, said }))
  })
}

/**
 * Runs a command in a child process with the current sources of the engine, and returns its exit code. A signal that
 * stops this process stops the child first; an IPC channel lets the child end if this process is killed. What it says to
 * people goes to stdout if this process has a log.
 */
export function runEngine(
  root: string,
  args: readonly string[],
  people: 'stdout' | 'stderr' = 'stderr',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const said = people === 'stdout' ? 1 : 2
    const child = spawnEngine(root, args, { stdio: ['ignore', 1, said, 'ipc'] })
    let received: NodeJS.Signals | undefined
    const forward = (signal: NodeJS.Signals) => {
      received = signal
      child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, forward)
    const finish = (end: () => void) => {
      for (const signal of stopSignals) process.off(signal, forward)
      if (received) endBySignal(received)
      else end()
    }
    child.on('error', (cause) => finish(() => reject(cause)))
    child.on('exit', (code) => finish(() => resolve(code ?? 2)))
  })
}

/** Runs a command after the engine's sources have changed; throws if it fails. */
export async function runInFreshEngine(root: string, args: readonly string[]): Promise<void> {
  const code = await runEngine(root, args)
  if (code !== 0) throw new Error(`vaasal ${args.join(' ')} ended with code ${code}`)
}
