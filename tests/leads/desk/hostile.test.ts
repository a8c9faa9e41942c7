import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskBed, resume, startDesk } from './desk.testing.ts'
import { hostileRequests, type Scene } from './hostile-requests.testing.ts'

let bed: DeskBed
let scene: Scene

/** A script in every field that a visitor can fill in. */
const script = '<script>fetch("//evil.example")</script>canary-lead'

beforeAll(async () => {
  bed = await startDesk()
  for (const name of ['Asha', 'Ravi']) await bed.addUser(name)
  const lead = await bed.addLead({
    answers: { name: script, phone: '919876543210', email: 'canary@example.com', [script]: script },
    route: `/${script}`,
    campaign: script,
    consents: { [script]: true },
    notice: { id: script, hash: script },
    resume,
  })
  const ended = await bed.signIn('Asha')
  await ended.post('/api/sign-out', {})
  const asha = await bed.signIn('Asha')
  await asha.get('/api/leads')
  const changed = await asha.post(`/api/leads/${lead}/changes`, {
    version: 0,
    status: 'contacted',
    note: script,
  })
  scene = { bed, asha, ravi: await bed.signIn('Ravi'), ended, lead, event: changed.json.event.id }
})
afterAll(() => bed.close())

/** Everything that the store knows, without what a refused request may leave: the trail of failed sign-ins. */
async function dump() {
  const { store } = bed
  const events = await store.desk.listTrail(1_000)
  return {
    leads: (await store.copy({}, 100)).leads,
    states: [...(await store.readStates())],
    users: await store.desk.listUsers(),
    listed: await store.desk.readListed([scene.lead]),
    events: events.filter(({ kind }) => kind !== 'sign-in-failed' && kind !== 'exported'),
  }
}

test('there are at least 60', () => {
  expect(hostileRequests.length).toBeGreaterThanOrEqual(60)
  expect(new Set(hostileRequests.map(([name]) => name)).size).toBe(hostileRequests.length)
})

describe('reads and writes nothing', () => {
  test.each(hostileRequests)('%s', async (_name, statuses, send) => {
    const before = await dump()
    const reply = await send(scene)
    expect(statuses).toContain(reply.status)
    expect(reply.text).not.toMatch(/canary|919876543210|scrypt\$|evil\.example/)
    expect(JSON.stringify(reply.headers)).not.toMatch(/canary|evil\.example/)
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(await dump()).toEqual(before)
    // The victim is still signed in.
    expect((await scene.asha.get('/api/session')).status).toBe(200)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

test('a script in every field stays data: JSON that is never interpreted as a page', async () => {
  const { asha, lead } = scene
  for (const path of ['/api/leads', `/api/leads/${lead}`]) {
    const reply = await asha.get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    })
    expect(reply.text).toContain('canary-lead')
  }
  const page = await asha.get(`/leads/${lead}`)
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
    'x-frame-options': 'DENY',
  })
  expect(page.text).not.toContain('canary')
})

test('a session that was given to a browser is not the one that signing in starts', async () => {
  const fixed = `vaasal-desk-${bed.port}=${'F'.repeat(43)}`
  const signed = await scene.ravi.post(
    '/api/sign-in',
    { name: 'Ravi', password: 'correct horse battery' },
    { headers: { Cookie: fixed } },
  )
  expect(String(signed.headers['set-cookie'])).not.toContain('F'.repeat(43))
  expect((await bed.ask('/api/leads', { headers: { Cookie: fixed } })).status).toBe(401)
})
