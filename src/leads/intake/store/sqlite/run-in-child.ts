import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What a function in a child process receives. It must not use anything else from outside. */
export interface ChildTools<Input> {
  input: Input
  require: NodeJS.Require
  /** Sends a value to the parent. */
  send: (value: unknown) => void
}

interface ChildEnd {
  /** The signal that ended the process, e.g. SIGABRT. */
  signal: NodeJS.Signals | null
  code: number | null
}

/**
 * Runs a function in a child process and passes on each value that it sends. Resolves when the process has ended, for
 * whatever reason. The function is sent as source text, so it must not use anything from outside.
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
      // Ends without closing files, so that nothing changes on disk.
      process.kill(process.pid, 'SIGKILL')
    }`
  // The child may abort as expected: without error output or a backtrace.
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

/** Parses a line. The last one of a process that crashed may be torn. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
