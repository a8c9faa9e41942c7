import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command with the engine as its sources are now, for commands that have just changed them. */
export function runInFreshEngine(root: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vaasal ${args.join(' ')} ended with code ${code}`)),
    )
  })
}
