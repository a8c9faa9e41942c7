import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeTenth } from '../sweep.testing.ts'
import { makeBareSite, readLine, script } from './bare-site.testing.ts'

const root = join(import.meta.dirname, '../..')
const { folder, serve, start, remove } = makeBareSite()
afterAll(remove)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server whose terminal is closed finishes and exits with 0', async () => {
  const child = start(process.execPath, serve)
  const ended = once(child, 'exit')
  await readLine(child, 'Ready on ')
  child.kill('SIGHUP')
  expect(await ended).toEqual([0, null])
}, 60_000)

test('a server ends when the process that opened a channel to it is gone', async () => {
  const child = start(process.execPath, serve, { channel: true })
  const ended = once(child, 'exit')
  await readLine(child, 'Ready on ')
  child.disconnect()
  expect(await ended).toEqual([0, null])
}, 60_000)

// npm runs a shell, which runs the command; `; true` keeps the shell from becoming the command itself.
const npm = `require('node:child_process').spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' })`

test.each(takeTenth(['SIGTERM', 'SIGKILL'] as const))(
  'a server started by npm ends when npm gets %s',
  async (signal) => {
    const launcher = start(process.execPath, ['-e', npm, '--', ...serve], { env: { npm_command: 'exec' } })
    // All that have the output open have ended: the launcher, the shell and the server.
    const closed = once(launcher, 'close')
    await readLine(launcher, 'Ready on ')
    launcher.kill(signal)
    expect(await closed).toEqual([null, signal])
  },
  60_000,
)

test('a command that is stopped while it waits for another stops that one first', async () => {
  const out = join(folder, 'dist')
  const tellStart = `data:text/javascript,if(process.argv[2]==='build')console.error('building',process.pid)`
  const child = start(
    process.execPath,
    [script, 'start', '--site', join(root, 'tests/fixtures/second-site'), '--out', out],
    { env: { NODE_OPTIONS: `--import ${tellStart}` } },
  )
  const [ended, closed] = [once(child, 'exit'), once(child, 'close')]
  const build = await readLine(child, 'building ', 'stdout')
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
  expect(isRunning(Number(build))).toBe(false)
  await closed
  expect(existsSync(join(out, 'index.html'))).toBe(false)
}, 60_000)
