// Starts `vaasal intake` in a child process, for tests, the soak and the benchmark.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { withLimit } from '../until.testing.ts'

const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')

/** Milliseconds to start or to end, on a machine with much else to do. */
const limit = 60_000

const running = new Set<ChildProcess>()
// They end with this process, however it ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface IntakeProcess {
  address: string
  /** From the start of the process until it is ready. */
  readyMs: number
  child: ChildProcess
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  log: () => string
  /** What it told people before it was ready. */
  said: string
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

interface IntakeOptions {
  outDir: string
  env: Record<string, string>
  /** Command before `node`. */
  wrapper?: string[]
  /** `serve` for pages and forms in one process, `desk` for the desk alone; `intake` by default. */
  command?: 'serve' | 'intake' | 'desk'
}

/** Starts an intake and waits until it is ready. */
export async function runIntake(options: IntakeOptions): Promise<IntakeProcess> {
  const { outDir, env, wrapper = [], command = 'intake' } = options
  const began = performance.now()
  const [program = '', ...args] = [...wrapper, process.execPath, script, command, '--out', outDir]
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = child.stdout && (await withLimit('a ready intake', readAddress(child.stdout), limit))
  if (!ready) throw new Error(`The intake ended before it was ready.\n${output}`)
  return {
    ...ready,
    readyMs: performance.now() - began,
    child,
    ended,
    log: () => output,
    async stop(signal) {
      child.kill(signal)
      return withLimit('the end of an intake', ended, limit)
    },
  }
}

async function readAddress(output: Readable): Promise<{ address: string; said: string } | undefined> {
  let said = ''
  for await (const line of createInterface({ input: output })) {
    said += `${line}\n`
    const address = /^Ready on (\S+)$/.exec(line)?.[1]
    if (address) return { address, said }
  }
  return undefined
}
