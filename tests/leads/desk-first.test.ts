import { expect, test } from 'vitest'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import type { IntakeProcess } from '../load/run-intake.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { hasPostgres, makeDatabase } from './database.testing.ts'
import { addUser, openDesk } from './desk-process.testing.ts'
import { makeLead, makeProcessBed, send } from './process.testing.ts'

const bed = makeProcessBed()
/** Signs in at a desk; the function that says how many leads it lists. */
async function countAtDesk(desk: IntakeProcess): Promise<() => Promise<number | string>> {
  const readList = await openDesk(desk)
  return async () => {
    const list = await readList()
    return typeof list === 'string' ? list : list.total
  }
}

test('an intake that starts after the desks takes the leads, and the desks go on through it, also after it was killed', {
  timeout: 180_000,
}, async () => {
  await addUser(bed)
  const first = await bed.start({ command: 'desk' })
  const second = await bed.start({ command: 'desk' })
  const counts = [await countAtDesk(first), await countAtDesk(second)]
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

test.runIf(hasPostgres)(
  'a desk whose output another program reads lists the leads of a database',
  { timeout: 120_000 },
  async () => {
    const server = await makeDatabase()
    bed.env.DATABASE_URL = server.url
    await addUser(bed)
    const desk = await bed.start({ command: 'desk' })
    expect(await (await countAtDesk(desk))()).toBe(0)
    await desk.stop('SIGTERM')
    await server.remove()
  },
)
