import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPostgres, makeDatabase } from './database.testing.ts'
import { addUser, openDesk } from './desk-process.testing.ts'
import { makeLead, makeProcessBed, send } from './process.testing.ts'

/** More than each night: `ONE_STORE_SECONDS=600`. */
const seconds = Number(process.env.ONE_STORE_SECONDS ?? 30)
const bed = makeProcessBed()

async function runCommand(...args: string[]): Promise<void> {
  const [code] = await once(bed.spawnLeads(args), 'exit')
  expect(code, `leads ${args.join(' ')}`).toBe(0)
}

/** Repeats an action until the time is over, and counts how often. */
async function repeat(until: number, action: (index: number) => Promise<void>): Promise<number> {
  let index = 0
  while (Date.now() < until) await action(index++)
  return index
}

test.each(hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'])(
  'intake, desk and commands work on one %s store, and every lead that was accepted and not erased is listed',
  { timeout: (seconds + 120) * 1000 },
  async (kind) => {
    const server = kind === 'postgres' ? await makeDatabase() : undefined
    if (server) bed.env.DATABASE_URL = server.url
    const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
    await addUser(bed)
    const intake = await bed.start({ env: limits })
    const desk = await bed.start({ command: 'desk' })
    const askDesk = await openDesk(desk)
    const readList = async () => {
      const list = await askDesk()
      if (typeof list === 'string') throw new Error(list)
      return list
    }
    const end = Date.now() + seconds * 1000
    let accepted = 0
    let erased = 0
    const sent = repeat(end, async (index) => {
      // There are 100,000 numbers.
      const lead = { ...makeLead(index % 100_000), email: `v${index}@example.com` }
      const reply = await send(intake, lead)
      expect(reply?.status, reply?.body).toBe(200)
      accepted++
    })
    const read = repeat(end, async () => {
      const before = accepted
      const { total } = await readList()
      expect(total + erased).toBeGreaterThanOrEqual(before)
    })
    const commands = [
      () => runCommand('list'),
      () => runCommand('stats'),
      () => runCommand('export', '--format', 'jsonl'),
      async (index: number) => {
        if (!server) await runCommand('backup', join(bed.dataDir, `../backup-${index}`))
      },
      async () => runCommand('mark', 'spam', (await readList()).people[0]?.leads[0]?.id ?? ''),
      async () => {
        const id = (await readList()).people.at(-1)?.leads[0]?.id ?? ''
        erased++
        await runCommand('erase', id)
      },
    ]
    const ran = repeat(end, async (index) => commands[index % commands.length]?.(index))
    expect(Math.min(...(await Promise.all([sent, read, ran])))).toBeGreaterThanOrEqual(commands.length)
    expect((await readList()).total).toBe(accepted - erased)
    expect(intake.log()).not.toContain('"level":"error"')
    expect(await Promise.all([intake.stop('SIGTERM'), desk.stop('SIGTERM')])).toEqual([0, 0])
    await server?.remove()
  },
)
