import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { flood, formatPost } from '../load/flood.ts'
import { overload } from '../load/overload.ts'
import { until } from '../until.testing.ts'
import { lead, postJson, startTestIntake } from './intake.testing.ts'
import { makeProcessBed } from './process.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const origin = 'https://www.forms.example'
const unlimited = { max: 0, windowMs: 1 }

describe('a store that is slower than the submissions', () => {
  const bed = makeTestBed()

  test('excess submissions are rejected with the headers that pages need, and the intake recovers', async () => {
    const slow: LeadStore = {
      ...bed.store,
      async insert(row) {
        await pause(20)
        return bed.store.insert(row)
      },
    }
    const { app, log } = await startTestIntake(slow, {
      settings: { perAddress: unlimited, perPerson: unlimited, maxPending: 20 },
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const acknowledged = new Map<string, string>()
    const statuses = new Set<number>()
    let number = 0
    const { broken } = await flood<string>({
      address,
      connections: 200,
      seconds: 2,
      perSecond: Number.POSITIVE_INFINITY,
      isEnough: () => statuses.has(200) && statuses.has(503),
      makeRequest() {
        const email = `v${number++}@example.com`
        const headers = { Origin: origin, 'Idempotency-Key': email }
        const body = JSON.stringify({ ...lead, email })
        return { text: formatPost({ address, endpoint: leads, body, headers }), token: email }
      },
      onReply({ status, head, body }, email) {
        statuses.add(status)
        expect(head).toContain(`access-control-allow-origin: ${origin}`)
        if (status === 503) expect(head).toMatch(/\r\nretry-after: 2\r\n/)
        else acknowledged.set(email, JSON.parse(body).id)
      },
    })
    expect(broken).toBe(0)
    expect([...statuses].sort()).toEqual([200, 503])
    const afterwards = postJson(leads, { ...lead, place: 'afterwards' })
    await until('a lead to be accepted', async () => (await app.inject(afterwards)).statusCode === 200)
    expect(log).toContainEqual(expect.objectContaining({ event: 'turned-away', code: 'unavailable' }))
    await app.close()
    const { leads: stored } = await bed.store.list({}, 10_000)
    const byEmail = new Map(stored.map(({ id, answers }) => [answers.email ?? '', id]))
    expect(byEmail.size).toBe(stored.length)
    for (const [email, id] of acknowledged) expect(byEmail.get(email)).toBe(id)
  }, 30_000)
})

describe('ten times the capacity of an intake', () => {
  const bed = makeProcessBed()

  test('gets only documented replies, and no acknowledged lead is lost', async () => {
    const { outDir, env } = bed
    const result = await overload({ outDir, env, seconds: 2, connections: 500 })
    expect(Object.keys(result.statuses).filter((status) => !['200', '429', '503'].includes(status))).toEqual(
      [],
    )
    expect(result).toMatchObject({
      lost: 0,
      duplicated: 0,
      otherIds: 0,
      withoutHeaders: 0,
      broken: 0,
      exitCode: 0,
    })
    expect(result.acknowledged).toBeGreaterThan(0)
  }, 120_000)
})
