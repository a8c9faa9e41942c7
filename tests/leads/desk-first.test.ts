import { expect, test } from 'vitest'
import { hashPassword } from '../../src/leads/desk/sign-in/hash-password.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import type { IntakeProcess } from '../load/run-intake.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { makeLead, makeProcessBed, send } from './process.testing.ts'

const bed = makeProcessBed()
const password = 'correct horse battery'

async function addUser(): Promise<void> {
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  const user = { key: 'asha', name: 'Asha', createdAt: 1, changedAt: 1 }
  await store.desk.saveUser({ ...user, password: await hashPassword(password) })
  await store.close()
}

/** Signs in at a desk; the function that says how many leads it lists. */
async function openDesk({ address }: IntakeProcess): Promise<() => Promise<number | string>> {
  const reply = await fetch(`${address}/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ name: 'Asha', password }),
  })
  expect(reply.status).toBe(200)
  const [cookie = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';')
  return async () => {
    const list = await fetch(`${address}/api/leads`, { headers: { Cookie: cookie } })
    return list.ok ? ((await list.json()).total as number) : `${list.status} ${await list.text()}`
  }
}

test('an intake that starts after the desks takes the leads, and the desks go on through it, also after it was killed', {
  timeout: 180_000,
}, async () => {
  await addUser()
  const first = await bed.start({ command: 'desk' })
  const second = await bed.start({ command: 'desk' })
  const counts = [await openDesk(first), await openDesk(second)]
  expect(await Promise.all(counts.map((count) => count()))).toEqual([0, 0])
  let sent = 0
  for (const signal of takeTenth(['SIGKILL', 'SIGTERM'] as const)) {
    const intake = await bed.start()
    expect((await send(intake, makeLead(sent++)))?.status).toBe(200)
    for (const count of counts) await until('the lead', async () => (await count()) === sent)
    expect(
      (await bed.runLeads(['list'])).stdout.split('\n').filter((line) => line.includes('lead ')),
    ).toHaveLength(sent)
    await intake.stop(signal)
    expect(await counts[0]?.()).toMatch(/^503/)
  }
  expect(first.log()).toContain('"event":"desk-gave-way"')
  expect(await first.stop('SIGTERM')).toBe(0)
  expect(await second.stop('SIGTERM')).toBe(0)
})

test.runIf(isWhole)(
  'an intake that starts while a command uses the leads waits, and then takes submissions',
  {
    timeout: 60_000,
  },
  async () => {
    const command = await openStore({ dataDir: bed.dataDir }, () => {})
    const intake = await bed.start()
    expect((await send(intake, makeLead(1)))?.status).toBe(503)
    await command.close()
    const isStored = async () => (await send(intake, makeLead(2)))?.status === 200
    await until('the store', isStored, { within: 40_000, pause: 200 })
  },
)
