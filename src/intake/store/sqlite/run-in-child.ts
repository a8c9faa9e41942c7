import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What a function gets that runs in a process of its own: it may use nothing else from outside. */
export interface ChildTools<Input> {
  input: Input
  require: NodeJS.Require
  /** Sends a value to the parent. */
  send: (value: unknown) => void
}

export interface ChildEnd {
  /** The signal that ended it, e.g. SIGABRT. */
  signal: NodeJS.Signals | null
  code: number | null
}

/**
 * Runs a function in a process of its own and hands on each value that it sends; resolves when the process has ended,
 * in whatever way. The function travels as its source text, so it must be complete in itself.
 */
export async function runInChild<Input>(
  work: (tools: ChildTools<Input>) => void,
  input: Input,
  onValue: (value: unknown) => void | Promise<void>,
): Promise<ChildEnd> {
  const program = `const send = (value) => require('node:fs').writeSync(1, JSON.stringify(value) + '\\n')
    try {
      (${work.toString()})({ input: JSON.parse(require('node:fs').readFileSync(0, 'utf8')), require, send })
    } finally {
      // Without closing anything: what is open stays as it is on disk.
      process.kill(process.pid, 'SIGKILL')
    }`
  // Without a core file and its noise: that it may abort is why it is a process of its own.
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '', RUST_BACKTRACE: '0' },
  })
  const ended = new Promise<ChildEnd>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(input))
  for await (const line of createInterface({ input: child.stdout })) {
    const value = parseLine(line)
    if (value !== undefined) await onValue(value)
  }
  return ended
}

/** The last line of a process that died may be torn. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
