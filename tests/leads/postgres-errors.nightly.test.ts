import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type TestPostgres } from '../../scripts/ensure-postgres.mjs'
import { readLeads } from '../load/read-leads.ts'
import { sendLoad } from '../load/send-load.ts'
import { until } from '../until.testing.ts'
import { lead } from './intake.testing.ts'
import { isReady, makeProcessBed, send } from './process.testing.ts'

const bin = findPostgres()
/** For what comes under load. */
const patience = { within: 40_000 }

describe.skipIf(!bin)('PostgreSQL', { timeout: 60_000 }, () => {
  const bed = makeProcessBed()
  let server: TestPostgres
  beforeEach(() => {
    server = startPostgres(bin ?? '')
  })
  afterEach(() => server.remove())
  const startIntake = () =>
    bed.start({ env: { DATABASE_URL: server.url, RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' } })

  test('crashes under load and comes back: no lead is lost or duplicated, and no intervention is needed', async () => {
    const intake = await startIntake()
    const { forms } = JSON.parse(readFileSync(`${bed.outDir}/intake.json`, 'utf8'))
    const load = sendLoad({ findAddress: () => intake.address, forms, connections: 8 })
    await until('50 leads', () => load.acknowledged.size > 50, patience)
    server.stop('immediate')
    await until('5 refusals', () => (load.statuses[503] ?? 0) > 5, patience)
    const rejected = await send(intake, lead)
    expect([rejected?.status, rejected?.headers['retry-after']]).toEqual([503, '5'])
    expect(await isReady(intake)).toBe(false)
    const before = load.acknowledged.size
    server.start()
    await until('50 further leads', () => load.acknowledged.size > before + 50, patience)
    await load.stop()
    expect(await isReady(intake)).toBe(true)
    expect(Object.keys(load.statuses).sort()).toEqual(['200', '503'])
    expect(intake.log()).toContain('"level":"error","event":"store-trouble","reason":"unreachable"')
    expect(await intake.stop('SIGTERM')).toBe(0)
    const stored = await readLeads(bed.outDir, { DATABASE_URL: server.url })
    const ids = new Set(stored.map(({ id }) => id))
    expect([...load.acknowledged.keys()].filter((id) => !ids.has(id))).toEqual([])
    const contents = new Set(stored.map(({ answers }) => JSON.stringify(answers)))
    expect(contents.size).toBe(stored.length)
  })

  test('without its table is not ready', async () => {
    const intake = await startIntake()
    expect(await isReady(intake)).toBe(true)
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query('DROP TABLE "www.forms.example".vaasal_leads CASCADE')
    await client.end()
    await until('an intake that is not ready', async () => !(await isReady(intake)))
    await until('trouble in the log', () =>
      intake.log().includes('"event":"store-trouble","reason":"unknown"'),
    )
  })

  test('of which the database does not exist is named in a sentence, at the start and by commands', async () => {
    const url = Object.assign(new URL(server.url), { pathname: '/nowhere' }).href
    const intake = await bed.start({ env: { DATABASE_URL: url } })
    const sentence =
      'The database \\S+/nowhere does not exist\\. Create it with createdb, or correct DATABASE_URL\\.'
    await until('a warning', () =>
      new RegExp(`^warning: No lead can be stored: ${sentence}`, 'm').test(intake.said),
    )
    await until('trouble in the log', () =>
      /"event":"store-trouble".*"detail":"3D000","message":"The database /.test(intake.log()),
    )
    await expect(bed.runLeads(['list'], { DATABASE_URL: url })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(sentence)),
    })
  })

  test('is unreachable when the intake starts: the intake logs it, answers 503, and continues when it is there', async () => {
    server.stop()
    const intake = await startIntake()
    expect((await send(intake, lead))?.status).toBe(503)
    expect(intake.log()).toMatch(/"event":"store-trouble","reason":"unreachable","place":"postgres:/)
    expect(await isReady(intake)).toBe(false)
    server.start()
    await until('a ready intake', () => isReady(intake))
    expect((await send(intake, lead))?.status).toBe(200)
    expect(intake.log()).toContain('"event":"store-back"')
  })
})
