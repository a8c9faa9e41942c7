import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { killUnderLoad } from '../load/kill-under-load.ts'
import { proveSyncs } from '../load/prove-syncs.ts'
import { readLeads } from '../load/read-leads.ts'
import type { IntakeProcess } from '../load/run-intake.ts'
import { countTenth, isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { hasPostgres, makeDatabase } from './database.testing.ts'
import { application, lead, makePdf } from './intake.testing.ts'
import { canTrace, makeLead, makeProcessBed, send } from './process.testing.ts'
import { careers } from './stored-intake.testing.ts'

const bed = makeProcessBed()

describe('killed under load', { timeout: 120_000 }, () => {
  test('SQLite neither loses nor duplicates an acknowledged lead', async () => {
    const result = await killUnderLoad({ outDir: bed.outDir, env: bed.env, kills: countTenth(2) })
    expect(result).toMatchObject({ lost: 0, duplicated: 0, exitCodes: [0] })
    expect(result.acknowledged).toBeGreaterThan(0)
  })

  test.runIf(isWhole && hasPostgres)('PostgreSQL neither, with two intakes', async () => {
    const server = await makeDatabase()
    try {
      const result = await killUnderLoad({
        outDir: bed.outDir,
        env: { DATABASE_URL: server.url },
        kills: countTenth(2),
        processes: 2,
      })
      expect(result).toMatchObject({ lost: 0, duplicated: 0, exitCodes: [0, 0] })
      expect(result.acknowledged).toBeGreaterThan(0)
    } finally {
      await server.remove()
    }
  })
})

describe.skipIf(!canTrace)('traced', { timeout: 120_000 }, () => {
  test('every lead is synced before its reply', async () => {
    expect(await proveSyncs({ outDir: bed.outDir, env: bed.env, count: 30 })).toEqual({
      replies: 30,
      unsynced: 0,
    })
  })
})

test('on a signal it finishes pending submissions and stops', { timeout: 60_000 }, async () => {
  const intake = await bed.start()
  const sent = Promise.all(Array.from({ length: 40 }, (_, index) => send(intake, makeLead(index))))
  await until('a stored lead', () => intake.log().includes('"lead":"stored"'))
  expect(await intake.stop('SIGTERM')).toBe(0)
  const replies = await sent
  const acknowledged = replies.filter((reply) => reply?.status === 200)
  expect(
    replies.filter((reply) => reply && reply.status !== 200).every((reply) => reply?.status === 503),
  ).toBe(true)
  const stored = new Set((await readLeads(bed.outDir, bed.env)).map(({ id }) => id))
  expect(acknowledged.every((reply) => stored.has(JSON.parse(reply?.body ?? '').id))).toBe(true)
  expect(readdirSync(bed.dataDir).sort()).toEqual(['.gitignore', 'copies', 'leads.db', 'resumes'])
})

test('a second intake on the same folder is an error with a message', { timeout: 60_000 }, async () => {
  const first = await bed.start()
  await expect(bed.start()).rejects.toThrow(`Another intake uses ${bed.dataDir}.`)
  expect((await send(first, lead))?.status).toBe(200)
})

test('only the owner can read its files', { timeout: 60_000 }, async () => {
  const intake = await bed.start({ env: { DATA_DIR: join(bed.dataDir, 'new') } })
  await send(intake, application, careers)
  const files = readdirSync(join(bed.dataDir, 'new'), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(3)
  for (const name of files) expect(statSync(join(bed.dataDir, 'new', name)).mode & 0o077, name).toBe(0)
})

test.runIf(isWhole)(
  'twenty concurrent large uploads take less memory than they weigh',
  { timeout: 120_000 },
  async () => {
    const intake = await bed.start()
    const resume = makePdf(5 * 1024 * 1024).toString('base64')
    const upload = (index: number) =>
      send(
        intake,
        { ...application, PhoneNumber: `98765${String(index).padStart(5, '0')}`, Resume: resume },
        careers,
      )
    expect((await upload(0))?.status).toBe(200)
    const before = readPeakMemory(intake)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => upload(1 + index)))
    expect(replies.map((reply) => reply?.status)).toEqual(replies.map(() => 200))
    expect(readPeakMemory(intake) - before).toBeLessThan(20 * resume.length)
  },
)

/** The most memory that an intake has held so far, in bytes; 0 on systems that do not say it. */
function readPeakMemory({ child }: IntakeProcess): number {
  const status = `/proc/${child.pid}/status`
  const peak = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : '0'
  return Number(peak) * 1024
}
