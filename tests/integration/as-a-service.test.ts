import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { makeBareSite, readLine, script } from './bare-site.testing.ts'

const root = join(import.meta.dirname, '../..')
const { folder, serve, start, remove } = makeBareSite()
afterAll(remove)

test('a site without forms says that it is alive and ready', async () => {
  const child = start(process.execPath, serve)
  const address = await readLine(child, 'Ready on ')
  const replies = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(address + path)))
  expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([
    { status: 'ok' },
    { status: 'ready' },
  ])
  child.kill('SIGTERM')
  await once(child, 'exit')
})

/** A server with a request that has begun and does not end. */
async function startBusy(program: string, args: readonly string[]) {
  const child = start(program, args)
  const address = new URL(await readLine(child, 'Ready on '))
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write('GET / HTTP/1.1\r\nHost: ', resolve))
  // Whoever is answered after it knows that the server has read it.
  expect((await fetch(address)).status).toBe(200)
  return { child, socket }
}

test.each(takeTenth(['SIGTERM', 'SIGINT'] as const))(
  'a request that has begun is answered after %s, and the process ends with 0',
  async (signal) => {
    const { child, socket } = await startBusy(process.execPath, serve)
    const ended = once(child, 'exit')
    child.kill(signal)
    child.kill(signal)
    let reply = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text
    })
    socket.write('localhost\r\n\r\n')
    expect(await ended).toEqual([0, null])
    expect(reply).toContain('A page')
  },
)

test('a server goes on when nobody reads its log any more', async () => {
  const child = start(process.execPath, serve)
  const address = await readLine(child, 'Ready on ')
  for (const stream of [child.stdout, child.stderr]) stream?.destroy()
  // The server says that it cannot read this, and keeps what it has read before.
  const written = { '.vaasal-files': '', _headers: '/\n  without a colon\n' }
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)
  await fetch(address)
  for (const name of Object.keys(written)) rmSync(join(folder, name))
  expect((await fetch(address)).status).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.runIf(isWhole)('a later signal ends the process at once', async () => {
  const { child, socket } = await startBusy(process.execPath, serve)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await until('the end', () => !child.kill('SIGTERM') || child.signalCode !== null)
  expect(await ended).toEqual([null, 'SIGTERM'])
  socket.destroy()
})

const container = ['--fork', '--pid', '--mount-proc', '--kill-child', process.execPath]

function canMakeNamespaces(): boolean {
  try {
    execFileSync('unshare', ['--fork', '--pid', '--mount-proc', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.runIf(isWhole && canMakeNamespaces())('as the first process of a container', () => {
  /**
   * Sends a signal to the only child of `unshare`, as a container engine does from outside; to nobody if it has ended. The
   * number 0 would be this process and all that it has started.
   */
  const signal = ({ pid }: ChildProcess, name: NodeJS.Signals) => {
    const child = /^\d+/.exec(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))?.[0]
    if (child !== undefined) process.kill(Number(child), name)
  }

  test('a server stops on a signal, and a later one ends it', async () => {
    const child = start('unshare', [...container, ...serve])
    await readLine(child, 'Ready on ')
    const ended = once(child, 'exit')
    signal(child, 'SIGTERM')
    expect(await ended).toEqual([0, null])

    const busy = await startBusy('unshare', [...container, ...serve])
    const over = once(busy.child, 'exit')
    await until('the end', () => {
      if (busy.child.exitCode === null) signal(busy.child, 'SIGTERM')
      return busy.child.exitCode !== null
    })
    expect(await over).toEqual([143, null])
    busy.socket.destroy()
  })

  test('a signal before anything handles it ends the process', async () => {
    const code = `import { endOnSignals } from ${JSON.stringify(join(root, 'scripts/end-on-signals.mjs'))}
endOnSignals(); setInterval(() => {}, 1000); console.log('waiting')`
    const child = start('unshare', [...container, '--input-type=module', '-e', code])
    await readLine(child, 'waiting')
    const ended = once(child, 'exit')
    signal(child, 'SIGINT')
    expect(await ended).toEqual([130, null])
  })

  test('`start` stops while it builds', async () => {
    const tellStart = `data:text/javascript,if(process.argv[2]==='build')console.error('building')`
    const site = join(root, 'tests/fixtures/second-site')
    const args = [...container, script, 'start', '--site', site, '--out', join(folder, 'dist')]
    const child = start('unshare', args, { env: { NODE_OPTIONS: `--import ${tellStart}` } })
    const [ended, closed] = [once(child, 'exit'), once(child, 'close')]
    await readLine(child, 'building', 'stdout')
    signal(child, 'SIGTERM')
    expect(await ended).toEqual([143, null])
    await closed
  })
})
