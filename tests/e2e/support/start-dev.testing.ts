import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withLimit } from '../../until.testing.ts'

const root = join(import.meta.dirname, '../../..')

/** A copy of the engine in a folder of its own, so that a test can edit components; packages are shared. */
export async function copyEngine(): Promise<{ engine: string; remove: () => Promise<void> }> {
  const engine = await realpath(await mkdtemp(join(tmpdir(), 'vaasal-engine-')))
  for (const part of ['src', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts']) {
    await cp(join(root, part), join(engine, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(engine, 'node_modules'))
  const remove = async () => {
    for (const folder of [engine, cachesOf(engine)]) await rm(folder, { recursive: true, force: true })
  }
  return { engine, remove }
}

/** The caches of a copy of the engine, which are no use to anybody else. */
const cachesOf = (engine: string) => `${engine}-caches`

export interface RunningDev {
  address: string
  /** What was written to stderr so far. */
  said: () => string
  stop: () => Promise<void>
}

/** Starts `vaasal dev` on a free port and waits until it says that it is ready. */
export async function startDev(options: {
  engine?: string
  siteDir: string
  /** A file with what was counted of blocks. */
  counts?: string
}): Promise<RunningDev> {
  const script = join(options.engine ?? root, 'scripts/vaasal.mjs')
  const counts = options.counts === undefined ? [] : ['--counts', options.counts]
  const child = spawn(process.execPath, [script, 'dev', '--site', options.siteDir, ...counts], {
    cwd: options.siteDir,
    env: {
      ...{ ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' },
      ...(options.engine !== undefined && { XDG_CACHE_HOME: cachesOf(options.engine) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const address = await withLimit('a ready preview', waitForAddress(child), 60_000)
  if (address === undefined) throw new Error(`vaasal dev ended before it was ready.\n${said}`)
  return {
    address,
    said: () => said,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await withLimit('the end of the preview', ended, 60_000)
    },
  }
}

async function waitForAddress({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined
  for await (const line of createInterface({ input: stdout })) {
    const found = /^Ready on (\S+)$/.exec(line)?.[1]
    if (found) return found
  }
  return undefined
}
