import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDeskReader, openIntakeStore } from '../../src/leads/intake/admin/open-shared-store.ts'
import { serveLeadReader } from '../../src/leads/intake/admin/serve-lead-reader.ts'
import { type DeskBed, makeLead, password, startDesk } from '../leads/desk/desk.testing.ts'
import { until, withLimit } from '../until.testing.ts'

/** `npm run attack` runs more rounds. */
const rounds = Number(process.env.ATTACK_ROUNDS ?? 1)
const settings = { publicUrl: new URL('https://desk.example.com'), trustedProxies: ['127.0.0.1'] }

let bed: DeskBed
beforeEach(async () => {
  bed = await startDesk({ settings })
  await bed.addUser('Asha')
})
afterEach(() => bed.close())

const trySignIn = (typed: string, from: string, cookie = '') =>
  bed.ask('/api/sign-in', {
    method: 'POST',
    headers: {
      ...{ Host: 'desk.example.com', Origin: 'https://desk.example.com', Cookie: cookie },
      ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    },
    body: { name: 'Asha', password: typed },
  })

test(
  'whoever guesses from many addresses keeps nobody out of the desk',
  async () => {
    const first = await trySignIn(password, '192.0.2.1')
    const cookie = [first.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0])
    for (let round = 0; round < rounds; round++) {
      const addresses = Array.from({ length: 24 }, (_, at) => `203.0.${round % 256}.${at}`)
      // The known browser is behind one of these addresses.
      for (const from of [...addresses, '192.0.2.1'])
        for (let at = 0; at < 6; at++) await trySignIn('wrong wrong wrong', from)
      expect((await trySignIn(password, `198.51.100.${round % 256}`)).status).toBe(200)
      expect((await trySignIn(password, '192.0.2.1')).status).toBe(429)
      expect((await trySignIn(password, '192.0.2.1', cookie.at(-1))).status).toBe(200)
    }
  },
  60_000 + 10_000 * rounds,
)

test(
  'pages that open and close while sessions are looked up leave the places for updates to others',
  async () => {
    const { desk } = bed.store
    const { findSession } = desk
    // As with a database elsewhere.
    desk.findSession = (hash) => wait(20).then(() => findSession(hash))
    const signed = await trySignIn(password, '192.0.2.1')
    const [session = ''] = [signed.headers['set-cookie'] ?? []].flat()
    const headers = { Host: 'desk.example.com', Cookie: session.split(';')[0] ?? '' }
    const open = () => {
      const target = { host: '127.0.0.1', port: bed.port, path: '/api/updates', headers, agent: false }
      return request(target).on('error', () => {})
    }
    for (let round = 0; round < 4 * rounds; round++) {
      const pages = Array.from({ length: 25 }, open)
      for (const [at, page] of pages.entries()) {
        page.end()
        // Some are gone at once, others after a while, or as soon as they have a place.
        if (at % 3 === 0) page.once('socket', (socket) => socket.once('connect', () => page.destroy()))
        else if (at % 3 === 1) setTimeout(() => page.destroy(), at)
        else page.once('response', () => page.destroy())
      }
      const closed = pages.map((page) => new Promise((resolve) => page.once('close', resolve)))
      await withLimit('the connections to close', Promise.all(closed))
    }
    const ask = async () => {
      const page = open().end()
      const [reply] = await withLimit('a reply', once(page, 'response'))
      page.destroy()
      return reply.statusCode === 200
    }
    for (let at = 0; at < 21; at++) await until('a place', ask)
  },
  60_000 + 10_000 * rounds,
)

test(
  'desks that open the leads before the intake, or with it, never keep it from storing any',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vaasal-attack-desk-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const open = () => openDeskReader({ dataDir }, () => {})
    await (await openIntakeStore({ dataDir }, () => {})).close()
    for (let round = 0; round < 2 * rounds; round++) {
      const first = await open()
      const [store, ...others] = await Promise.all([openIntakeStore({ dataDir }, () => {}), open(), open()])
      const stop = await serveLeadReader(store, { dataDir, site: store.site })
      const lead = makeLead()
      expect(await store.insert(lead)).toMatchObject({ outcome: 'stored' })
      for (const desk of [first, ...others]) {
        await until('the lead', () =>
          desk.store.find(lead.id).then(
            (found) => found !== undefined,
            () => false,
          ),
        )
        await desk.close()
      }
      await stop()
      await store.close()
    }
  },
  60_000 + 10_000 * rounds,
)
