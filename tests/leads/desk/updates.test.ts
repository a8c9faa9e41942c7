import { once } from 'node:events'
import { request as send } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreError } from '../../../src/leads/intake/store/sql/store-error.ts'
import { until, withLimit } from '../../until.testing.ts'
import { type DeskBed, type Signed, startDesk } from './desk.testing.ts'

let bed: DeskBed
let asha: Signed
beforeEach(async () => {
  bed = await startDesk()
  await bed.addUser('Asha')
  asha = await bed.signIn('Asha')
})
afterEach(() => bed.close())

/** Asks for the updates; the connection and the status of the reply. */
function open() {
  const request = send({
    host: '127.0.0.1',
    port: bed.port,
    path: '/api/updates',
    headers: { Cookie: asha.cookie },
    agent: false,
  })
  const status = withLimit('a reply', once(request, 'response')).then(([reply]) => {
    reply.resume()
    return reply.statusCode as number
  })
  request.on('error', () => {})
  request.end()
  return { request, status }
}

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    bed.app.server.getConnections((cause, count) => (cause ? reject(cause) : resolve(count)))
  })

test('pages that are gone before their session was looked up take no place', async () => {
  const { desk } = bed.store
  const { findSession } = desk
  let asked = 0
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  desk.findSession = async (hash) => {
    asked++
    await slow
    return findSession(hash)
  }
  const pages = Array.from({ length: 25 }, open)
  for (const { status } of pages) status.catch(() => {})
  await until('25 look-ups', () => asked === 25)
  for (const { request } of pages) request.destroy()
  await until('the connections to close', async () => (await countConnections()) === 0)
  desk.findSession = findSession
  release()
  // The handlers of the others have run by then.
  expect((await asha.get('/api/session')).status).toBe(200)
  const last = open()
  expect(await last.status).toBe(200)
  last.request.destroy()
})

test('twenty pages of one user are open at a time, and each that is closed leaves its place', async () => {
  const pages = Array.from({ length: 20 }, open)
  expect(new Set(await Promise.all(pages.map(({ status }) => status)))).toEqual(new Set([200]))
  const refused = open()
  expect(await refused.status).toBe(429)
  pages[0]?.request.destroy()
  await until('a place', async () => {
    const page = open()
    const isOpen = (await page.status) === 200
    if (!isOpen) page.request.destroy()
    return isOpen
  })
})

test('where the leads cannot be reached, no page goes on saying that it is updated by itself', async () => {
  const { desk } = bed.store
  const { findSession } = desk
  const page = open()
  expect(await page.status).toBe(200)
  desk.findSession = () => Promise.reject(new StoreError('unreachable', '/srv/data', 'running intake'))
  await withLimit('the end of the stream', once(page.request, 'close'))
  expect((await asha.get('/api/session')).status).toBe(503)
  expect(bed.log.at(-1)).toMatchObject({ event: 'desk-fault', reason: 'unreachable' })
  expect(bed.log.at(-1)?.message).toContain('/srv/data')
  desk.findSession = findSession
  const next = open()
  expect(await next.status).toBe(200)
  next.request.destroy()
})
