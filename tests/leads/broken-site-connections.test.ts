import { once } from 'node:events'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../../src/builder/output/write-site.ts'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import { application, lead, makePdf, postFiles, siteManifest, startTestSite } from './intake.testing.ts'
import { formatRequest, listen, openRaw, readStatuses, sendRaw } from './raw-request.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const unlimited = { max: 0, windowMs: 1 }
const settings = { maxPending: 10, maxFiles: 10, perAddress: unlimited, perPerson: unlimited }

/** Pages that are large enough to be compressed as a stream. */
const manifest: LoadedManifest = {
  ...siteManifest,
  readFile: (name) =>
    siteManifest.readFile(name).replace('</body>', `${'<p>More</p>'.repeat(50_000)}</body>`),
}

async function startSite() {
  const outDir = join(realpathSync(bed.folder), 'dist')
  const files = new Map<string, string>([
    ['index.html', '<title>Home</title>'],
    ['404.html', 'nothing here'],
    ['assets/large.js', 'export const text = "large"\n'.repeat(30_000)],
  ])
  await writeSite({ outDir, files })
  const site = await startTestSite(outDir, bed.store, { settings, manifest })
  const sockets = new Set<Socket>()
  site.app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return { ...site, outDir, sockets, port: await listen(site.app) }
}

/** The files below a folder that this process has open; none if the system does not tell. */
function listOpenFiles(folder: string): string[] {
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd') : []
  return descriptors.flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })
}

const formatGet = (path: string, encoding = 'identity') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`

test.each(['identity', 'gzip', 'br'])(
  'files that wait behind each other on a connection that breaks are closed again (%s)',
  async (encoding) => {
    const { app, outDir, port, sockets } = await startSite()
    let maxOpen = 0
    for (const count of [30, 30, 1000]) {
      const { socket, reply } = openRaw(port)
      socket.pause()
      socket.write(formatGet('/assets/large.js', encoding).repeat(count))
      await once(app.server, 'request')
      // A request opens its files a few turns of the event loop later.
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
      maxOpen = Math.max(maxOpen, listOpenFiles(outDir).length)
      socket.destroy()
      await reply
    }
    await expect.poll(() => sockets.size).toBe(0)
    await expect.poll(() => listOpenFiles(outDir)).toEqual([])
    expect(maxOpen).toBeLessThanOrEqual(2)
    await app.close()
  },
)

test('more pipelined requests than any client sends close the connection, fewer are answered in order', async () => {
  const { app, port } = await startSite()
  const some =
    formatGet('/').repeat(19) + formatGet('/missing').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
  expect(readStatuses(await sendRaw(port, some))).toEqual([...Array(19).fill(200), 404])
  const replies = readStatuses(await sendRaw(port, formatGet('/').repeat(1000)))
  expect(replies.length).toBeLessThan(40)
  await app.close()
})

test('forms without JavaScript that wait on a connection that breaks release their slots', async () => {
  const { app, port, drain } = await startSite()
  const file = await formatNative(careers, { ...application }, { Resume: makePdf(20_000) }, '/Careers')
  const wrong = await formatNative(leads, { ...lead, phone: '1' }, {}, '/')
  for (const text of [file, wrong]) {
    for (let round = 0; round < 15; round++) {
      const { socket, reply } = openRaw(port)
      socket.pause()
      socket.write(Buffer.concat([text, text, text]))
      for (let turn = 0; turn < round * 10; turn++) await new Promise(setImmediate)
      socket.destroy()
      await reply
    }
  }
  // Requests that are still running release their slots when they are done.
  await expect
    .poll(async () => [
      readStatuses(await sendRaw(port, formatRequest())),
      readStatuses(
        await sendRaw(
          port,
          (await formatNative(careers, { ...application }, { Resume: makePdf(500) }, '/Careers'))
            .toString('latin1')
            .replace('keep-alive', 'close'),
        ),
      ),
    ])
    .toEqual([[200], [200]])
  await drain()
  await app.close()
})

/** A form as a browser without JavaScript sends it, as bytes on a connection. */
async function formatNative(
  path: string,
  fields: Record<string, string>,
  files: Record<string, Buffer>,
  page: string,
): Promise<Buffer> {
  const { Resume: _, ...texts } = fields
  const { headers, payload } = await postFiles(path, texts, files, page)
  const body = payload as Buffer
  const lines = Object.entries({
    ...headers,
    'accept-encoding': 'br',
    connection: 'keep-alive',
    'content-length': body.length,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}
