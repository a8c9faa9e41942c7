import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { intakeManifestVersion } from '../../src/contracts/intake-manifest.ts'

/** The `vaasal` command. */
export const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')

interface StartOptions {
  env?: Record<string, string>
  /** Whether the child can notice the end of this process. */
  channel?: boolean
}

/** Makes a built site of one page without forms. */
export function makeBareSite() {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-bare-site-'))
  const started = new Set<ChildProcess>()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A page</title>')
  writeFileSync(
    join(folder, 'intake.json'),
    JSON.stringify({ version: intakeManifestVersion, url: 'https://www.example.com', forms: [] }),
  )
  return {
    folder,
    /** The arguments of Node that serve it. */
    serve: [script, 'serve', '--site', folder, '--out', folder] as const,
    /** Starts a program with any free port, as nobody's npm script. */
    start(
      program: string,
      args: readonly string[],
      { env = {}, channel = false }: StartOptions = {},
    ): ChildProcess {
      const { npm_command: _, ...rest } = process.env
      const child = spawn(program, args, {
        env: { ...rest, NODE_ENV: 'production', PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'pipe', ...(channel ? ['ipc' as const] : [])],
      })
      started.add(child)
      child.once('exit', () => started.delete(child))
      return child
    },
    /** Ends all that was started. */
    remove() {
      for (const child of started) child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

/** What follows these words in the first line that has them. */
export async function readLine(
  child: ChildProcess,
  words: string,
  stream: 'stdout' | 'stderr' = 'stdout',
): Promise<string> {
  const input = child[stream]
  if (!input) throw new Error('The process has no output.')
  for await (const line of createInterface({ input }))
    if (line.includes(words)) return line.slice(line.indexOf(words) + words.length)
  throw new Error(`The process ended before it wrote "${words}".`)
}
