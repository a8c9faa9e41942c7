import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import { main } from '../src/cli/main.ts'
import { once } from '../src/core/once.ts'
import { readEngineCode } from './incremental/read-engine-code.testing.ts'

const root = join(import.meta.dirname, '..')
const start = process.cwd()

/** The `vaasal` command of this repository. */
export const script = join(root, 'scripts/vaasal.mjs')

/** How a command ended, and what it printed and said. */
export interface Ended {
  /** The exit code, or what kept the process from ending by itself. */
  code: unknown
  stdout: string
  stderr: string
}

interface Circumstances {
  cwd?: string
  env?: Readonly<Record<string, string | undefined>>
  uid?: number
  gid?: number
}

/** Runs a program of Node in a process of its own, without a terminal, as scripts and CI do. */
export function runNode(args: readonly string[], { env, ...options }: Circumstances = {}): Promise<Ended> {
  const own = { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...env }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { maxBuffer: Number.POSITIVE_INFINITY, timeout: 300_000, ...options, env: own },
      (failure, stdout, stderr) =>
        resolve({ code: failure ? (failure.code ?? failure.signal) : 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

/** Runs the command in a process of its own. */
export const runVaasal = (args: readonly string[], circumstances?: Circumstances): Promise<Ended> =>
  runNode([script, ...args], circumstances)

const readCode = once(() => readEngineCode(root))

/** Runs the command in this process, in a folder: what it says is the same, and it starts at once. */
export async function runHere(folder: string, ...args: readonly string[]): Promise<Ended> {
  const ended: Ended = { code: undefined, stdout: '', stderr: '' }
  const handlers = process.listeners('uncaughtException')
  const collect = (name: 'stdout' | 'stderr') =>
    vi.spyOn(process[name], 'write').mockImplementation((text, ...rest) => {
      ended[name] += String(text)
      for (const written of rest) if (typeof written === 'function') written()
      return true
    })
  const spies = [collect('stdout'), collect('stderr')]
  process.chdir(folder)
  try {
    ended.code = await main(args, {
      root,
      code: await readCode(),
      cacheDir: join(root, 'node_modules/.cache/vaasal'),
    })
  } finally {
    process.chdir(start)
    for (const spy of spies) spy.mockRestore()
    for (const added of process.listeners('uncaughtException'))
      if (!handlers.includes(added)) process.off('uncaughtException', added)
  }
  return ended
}
