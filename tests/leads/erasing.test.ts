import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewDeskEvent } from '../../src/leads/intake/store/desk/desk-store.ts'
import { leadTables } from '../../src/leads/intake/store/erasing/lead-tables.ts'
import { createLeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openPostgres } from '../../src/leads/intake/store/postgres/postgres.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'
import type { SqlDatabase, Statement } from '../../src/leads/intake/store/sql/sql.ts'
import { openSqlite } from '../../src/leads/intake/store/sqlite/sqlite.ts'
import { until } from '../until.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { makeLead } from './desk/desk.testing.ts'

const bytes = new Uint8Array([1, 2, 3])
const resume = { size: 3, sha256: hashBytes(bytes), marks: [], bytes }
const answers = { name: 'Canary', phone: '919876543210', email: 'canary@example.com' }
const makeEvent = (lead: string, changes: Partial<NewDeskEvent> = {}): NewDeskEvent => ({
  ...{ id: `event of ${lead}`, lead, at: 5, by: 'Asha', kind: 'note', thing: 'note' },
  ...{ before: null, after: null, note: 'canary', ...changes },
})

type Opened = ReturnType<typeof createLeadStore>

/** What a desk or a command stores about a lead. */
const operations: readonly (readonly [string, (store: Opened, lead: string) => Promise<unknown>])[] = [
  ['lists it', ({ desk }) => desk.indexLeads(100, {})],
  [
    'stores a note',
    ({ desk }, lead) =>
      desk.changeLead({
        ...{ lead, version: 0, state: { status: 'lost', assigned: null }, at: 5 },
        events: [makeEvent(lead)],
      }),
  ],
  ['notes that it was seen', ({ desk }, lead) => desk.addSeen(makeEvent(lead, { kind: 'seen' }), 0)],
  ['notes a download', ({ desk }, lead) => desk.addEvents([makeEvent(lead, { kind: 'resume' })])],
  ['notes an export', (store, lead) => store.noteExported({ format: 'meta', conversion: 'Lead' }, [lead], 5)],
  [
    'restores its state',
    (store, lead) =>
      store.restoreRows('vaasal_desk_leads', [
        { lead, status: 'lost', assigned: null, version: 1, changed_at: 5, change: 'x' },
      ]),
  ],
]

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  describe.skipIf(kind === 'postgres' && !hasPostgres)('erased', () => {
    let folder: string
    let database: SqlDatabase
    let store: Opened
    let server: TestDatabase | undefined
    beforeAll(async () => {
      if (kind === 'postgres') server = await makeDatabase()
    }, 60_000)
    afterAll(() => server?.remove())
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vaasal-erasing-'))
      database = server ? await openPostgres(server.url) : await openSqlite(join(folder, 'leads.db'))
      store = createLeadStore(database, folder)
    })
    afterEach(async () => {
      await store.purge(Number.MAX_SAFE_INTEGER)
      await store.close()
      await rm(folder, { recursive: true, force: true })
    })

    const insert = async () => {
      const lead = makeLead({ answers, resume })
      await store.insert(lead)
      return lead.id
    }
    /** The tables that still have rows about a lead. */
    const findRows = async (lead: string) => {
      const found: string[] = []
      for (const table of ['vaasal_resumes', ...leadTables]) {
        const rows = await database.read({
          sql: `SELECT 1 FROM ${table} WHERE lead = ?`,
          values: [lead],
        })
        if (rows.length > 0) found.push(table)
      }
      return found
    }
    /** Keeps a lead from being deleted, though not what is deleted before it. */
    const holdResume = async (lead: string) => {
      const [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: server?.url }))
      if (!holder || !watcher) throw new Error('There are no clients.')
      await Promise.all([holder.connect(), watcher.connect()])
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM vaasal.vaasal_resumes WHERE lead = $1 FOR UPDATE', [lead])
      return {
        /** How many statements wait for a lock. */
        async countWaiting() {
          const sql =
            "SELECT COUNT(*) AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
          return Number((await watcher.query(sql)).rows[0].count)
        },
        async end() {
          await holder.query('ROLLBACK')
          await Promise.all([holder.end(), watcher.end()])
        },
      }
    }
    const listIds = async () => {
      await until('the index', async () => !(await store.desk.indexLeads(100, {})))
      return (await store.desk.scanLeads({}, 100)).map(({ id }) => id)
    }

    test('a lead that is erased while a desk reads it is not listed, and the next one is', async () => {
      const id = await insert()
      let erased: Promise<number> | undefined
      const slow = createLeadStore(
        {
          ...database,
          async read<Found extends object>(statement: Statement): Promise<Found[]> {
            const rows = await database.read<Found>(statement)
            if (rows.some((row) => 'answers' in row)) erased ??= store.erase([id])
            await erased
            return rows
          },
        },
        folder,
      )
      await slow.desk.indexLeads(100, {})
      expect(await erased).toBe(1)
      expect(await findRows(id)).toEqual([])
      const next = await insert()
      expect(await listIds()).toEqual([next])
    })

    test('a row of the listing without its lead keeps no lead from being listed', async () => {
      const id = await insert()
      await listIds()
      // As an older desk may have left it.
      await database.write([{ sql: `DELETE FROM vaasal_leads WHERE id = ?`, values: [id] }])
      const next = await insert()
      expect(await listIds()).toContain(next)
      await database.write([{ sql: `DELETE FROM vaasal_desk_index WHERE lead = ?`, values: [id] }])
    })

    test.each(operations)('nothing is left when a desk at the same time %s', async (_name, work) => {
      const id = await insert()
      const holding = server && (await holdResume(id))
      const erased = store.erase([id])
      if (holding) await until('erasing to wait', async () => (await holding.countWaiting()) === 1)
      let isDone = false
      const done = work(store, id).finally(() => {
        isDone = true
      })
      if (holding) {
        await until('the desk', async () => isDone || (await holding.countWaiting()) === 2)
        await holding.end()
      }
      expect(await erased).toBe(1)
      await done
      expect(await findRows(id)).toEqual([])
      const next = await insert()
      expect(await listIds()).toEqual([next])
    })

    test('every desk notices that one lead went and another came', async () => {
      const id = await insert()
      await listIds()
      const before = await store.desk.readRevision()
      await store.erase([id])
      const between = await store.desk.readRevision()
      expect(between).not.toBe(before)
      await insert()
      await listIds()
      expect([before, between]).not.toContain(await store.desk.readRevision())
    })
  })
})
