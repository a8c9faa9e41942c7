import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command in a process of its own, with the engine as its sources are now; gives its exit code. */
export function runEngine(
  root: string,
  args: readonly string[],
  stdout: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], {
      stdio: ['ignore', stdout, 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 2))
  })
}

/** For commands that have just changed the engine's sources. */
export async function runInFreshEngine(root: string, args: readonly string[]): Promise<void> {
  const code = await runEngine(root, args)
  if (code !== 0) throw new Error(`vaasal ${args.join(' ')} ended with code ${code}`)
}
