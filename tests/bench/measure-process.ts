import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Scratch } from './scratch.ts'

export interface MeasuredRun {
  /** `null` if a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
  wallSeconds: number
  /** Of the process and all that it waited for; absent without `/proc`. */
  processorSeconds?: number
  /** The highest sum of the process and its children; absent without `/proc`. */
  peakMegabytes?: number
}

/** Between two looks at the memory. The highest value of each process is kept by the system. */
const interval = 20
/** Linux reports times in hundredths of a second. */
const ticksPerSecond = 100

/** Runs a command and measures it as a whole, from its start to its end. One at a time; after an interrupt it never returns. */
export async function measureProcess(
  scratch: Scratch,
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<MeasuredRun> {
  // Vite, which runs this file, sets it to `development`; builders would bundle React for development then.
  const { NODE_ENV: _, ...inherited } = process.env
  const before = readChildrenTicks()
  const began = performance.now()
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...inherited, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  scratch.watch(child)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  let peak = 0
  const look = () => {
    peak = Math.max(peak, readMemory(child.pid ?? 0))
  }
  const timer = setInterval(look, interval)
  try {
    const { code, ended } = await new Promise<{ code: number | null; ended: number }>((resolve, reject) => {
      let ended = 0
      child.once('exit', () => {
        ended = performance.now()
      })
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, ended }))
    })
    if (scratch.isInterrupted()) await new Promise(() => {})
    const after = readChildrenTicks()
    return {
      code,
      ...output,
      wallSeconds: (ended - began) / 1000,
      ...(before !== undefined &&
        after !== undefined && { processorSeconds: (after - before) / ticksPerSecond }),
      ...(peak > 0 && { peakMegabytes: peak / 1024 }),
    }
  } finally {
    clearInterval(timer)
  }
}

/** Processor time of the children of this process that have ended, with theirs. */
function readChildrenTicks(): number | undefined {
  const fields = read('/proc/self/stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && Number(fields[13]) + Number(fields[14])
}

/** In KiB, with the children. */
function readMemory(pid: number): number {
  const own = Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0)
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim().split(' ').filter(Boolean) ?? []
  return children.reduce((sum, child) => sum + readMemory(Number(child)), own)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
