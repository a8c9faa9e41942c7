// Starts `vaasal intake` as a process of its own, for tests, the soak and the bench.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const script = join(import.meta.dirname, '../vaasal.mjs')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// None outlives who started it, however that ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * @typedef {object} IntakeProcess
 * @property {string} address
 * @property {number} readyMs from the start of the process to its being ready
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<number | null>} ended with the exit code
 * @property {() => string} log
 * @property {(signal: NodeJS.Signals) => Promise<number | null>} stop gives the exit code
 */

/**
 * @param {{ outDir: string, env: Record<string, string>, wrapper?: string[], command?: string }} options `wrapper` is put before node
 * @returns {Promise<IntakeProcess>}
 */
export async function runIntake({ outDir, env, wrapper = [], command = 'intake' }) {
  const began = performance.now()
  const [program = '', ...args] = [...wrapper, process.execPath, script, command, '--out', outDir]
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit').then(([code]) => /** @type {number | null} */ (code))
  const address = await readAddress(child.stdout)
  if (address === undefined) throw new Error(`The intake ended before it was ready.\n${said}`)
  return {
    address,
    readyMs: performance.now() - began,
    child,
    ended,
    log: () => said,
    async stop(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** @param {import('node:stream').Readable} output */
async function readAddress(output) {
  for await (const line of createInterface({ input: output })) {
    const found = /^Ready on (\S+)$/.exec(line)?.[1]
    if (found) return found
  }
  return undefined
}
