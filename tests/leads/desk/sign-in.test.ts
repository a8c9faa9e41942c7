import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { knownFor } from '../../../src/leads/desk/sign-in/known-browsers.ts'
import { type DeskBed, password, type Reply, slowCost, startDesk } from './desk.testing.ts'

/** Both desks are behind the same proxy, so that the tests choose the address of a request. */
const settings = { publicUrl: new URL('https://desk.example.com'), trustedProxies: ['127.0.0.1'] }
const wrong = 'wrong wrong wrong'

interface Attempt {
  bed?: DeskBed
  name?: string
  password?: string
  from: string
  cookie?: string
}

let bed: DeskBed
beforeEach(async () => {
  bed = await startDesk({ settings })
  await bed.addUser('Asha')
})
afterEach(() => bed.close())

const signIn = ({ bed: given = bed, name = 'Asha', password: typed = password, from, cookie }: Attempt) =>
  given.ask('/api/sign-in', {
    method: 'POST',
    headers: {
      ...{ Host: 'desk.example.com', Origin: 'https://desk.example.com' },
      ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      ...(cookie && { Cookie: cookie }),
    },
    body: { name, password: typed },
  })

/** What the browser sends back of the known browser, without the session. */
function readKnown(reply: Reply): string {
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.includes('-known-')) ?? ''
}

async function fail(times: number, attempt: Attempt): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push((await signIn({ password: wrong, ...attempt })).status)
  return statuses
}

describe('strangers', () => {
  test('at 24 addresses keep nobody out', async () => {
    for (let at = 0; at < 24; at++) await fail(6, { from: `203.0.113.${at}` })
    expect((await signIn({ from: '198.51.100.7' })).status).toBe(200)
    expect((await signIn({ from: '203.0.113.1' })).status).toBe(429)
  })

  test('at the address of a known browser do not keep it out', async () => {
    const cookie = readKnown(await signIn({ from: '203.0.113.1' }))
    await fail(6, { from: '203.0.113.1' })
    for (let at = 0; at < 40; at++) await fail(1, { from: '203.0.113.1', name: `user ${at}` })
    expect((await signIn({ from: '203.0.113.1' })).status).toBe(429)
    expect((await signIn({ from: '203.0.113.1', cookie })).status).toBe(200)
  })

  test('who wait for the processor do not take the place of a known browser', async () => {
    const slow = await startDesk({ settings, cost: slowCost })
    try {
      await slow.addUser('Asha')
      const cookie = readKnown(await signIn({ bed: slow, from: '203.0.113.1' }))
      const crowd = Array.from({ length: 40 }, (_, at) =>
        signIn({ bed: slow, password: wrong, from: `198.51.100.${at}` }),
      )
      // Some are refused while others wait: the queue is full.
      const refused = crowd.map(async (asked) => {
        const { status, headers } = await asked
        expect(status).toBe(429)
        return headers['retry-after']
      })
      expect(await Promise.any(refused)).toBe('2')
      expect((await signIn({ bed: slow, from: '203.0.113.1', cookie })).status).toBe(200)
      const statuses = (await Promise.all(crowd)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0)
    } finally {
      await slow.close()
    }
  })

  test('of one network are limited, whoever they try to be', async () => {
    for (let at = 0; at < 40; at++) await fail(1, { from: `2001:db8:1:2::${at + 1}`, name: `user ${at}` })
    expect((await signIn({ from: '2001:db8:1:2:ffff::1', name: 'another' })).status).toBe(429)
    expect((await signIn({ from: '2001:db8:1:3::1' })).status).toBe(200)
  })
})

describe('a known browser', () => {
  test('that guesses is delayed like everybody', async () => {
    const cookie = readKnown(await signIn({ from: '203.0.113.1' }))
    expect(await fail(6, { from: '203.0.113.2', cookie })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn({ from: '203.0.113.3' })).status).toBe(200)
  })

  test('is known to every desk of the store', async () => {
    const other = await startDesk({ settings, store: bed.store })
    try {
      const cookie = readKnown(await signIn({ from: '203.0.113.1' }))
      await fail(6, { bed: other, from: '203.0.113.1' })
      expect((await signIn({ bed: other, from: '203.0.113.1' })).status).toBe(429)
      expect((await signIn({ bed: other, from: '203.0.113.1', cookie })).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  test('of several people is known with each of them', async () => {
    await bed.addUser('Ravi')
    const cookies = [
      readKnown(await signIn({ from: '203.0.113.1' })),
      readKnown(await signIn({ from: '203.0.113.1', name: 'Ravi' })),
    ]
    for (const name of ['Asha', 'Ravi']) await fail(6, { from: '203.0.113.1', name })
    for (const name of ['Asha', 'Ravi'])
      expect((await signIn({ from: '203.0.113.1', name, cookie: cookies.join('; ') })).status).toBe(200)
  })

  test.each([
    ['after a new password', (cookie: string) => bed.addUser('Asha', 'quiet horse').then(() => cookie)],
    [
      'after ninety days',
      async (cookie: string) => {
        bed.time.now += knownFor
        return cookie
      },
    ],
    [
      'with the cookie of another user',
      async (cookie: string) => {
        await bed.addUser('Ravi')
        const other = readKnown(await signIn({ from: '203.0.113.9', name: 'Ravi' }))
        return `${cookie.split('=')[0]}=${other.split('=')[1]}`
      },
    ],
    [
      'with a changed signature',
      async (cookie: string) =>
        cookie.replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
    ],
    ['with two cookies', async (cookie: string) => `${cookie}; ${cookie}`],
  ])('is a stranger %s', async (_name, change) => {
    const known = readKnown(await signIn({ from: '203.0.113.1' }))
    const cookie = await change(known)
    await fail(6, { from: '203.0.113.1' })
    expect((await signIn({ from: '203.0.113.1', cookie })).status).toBe(429)
  })

  test('is signed with a secret that nothing shows', async () => {
    const secret = await bed.store.keepNote('desk-secret', 'x'.repeat(43))
    expect(secret).toMatch(/^x{43}$/)
    const reply = await signIn({ from: '203.0.113.1' })
    await fail(6, { from: '203.0.113.1' })
    const events = await bed.store.desk.listTrail(100)
    expect(JSON.stringify([reply, events, bed.log])).not.toContain(secret)
    expect(await bed.store.keepNote('desk-secret', 'y'.repeat(43))).toBe(secret)
  })
})

test('failures from before a restart count, at their address', async () => {
  await fail(5, { from: '203.0.113.1' })
  const restarted = await startDesk({ settings, store: bed.store })
  try {
    expect((await signIn({ bed: restarted, from: '203.0.113.1' })).status).toBe(429)
    expect((await signIn({ bed: restarted, from: '203.0.113.2' })).status).toBe(200)
  } finally {
    await restarted.close()
  }
})

test.each(['changes', 'is removed'])(
  'a user whose password %s while it is verified gets no session',
  async (how) => {
    const { desk } = bed.store
    const { startSession } = desk
    // As with a slow database: what was verified is no longer true when the session is to be stored.
    desk.startSession = async (...given) => {
      if (how === 'changes') await bed.addUser('Asha', 'a new long password')
      else await desk.removeUser('asha')
      return startSession(...given)
    }
    const reply = await signIn({ from: '203.0.113.1' })
    expect([reply.status, reply.headers['set-cookie']]).toEqual([401, undefined])
  },
)
