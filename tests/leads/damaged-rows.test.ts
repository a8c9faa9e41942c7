import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Count } from '../../src/contracts/counts.ts'
import type { LogEntry } from '../../src/http/log.ts'
import { reportDamaged } from '../../src/leads/intake/leads/report-damaged.ts'
import { backupTables } from '../../src/leads/intake/store/backup/backup-tables.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resume-files.ts'
import { runInChild } from '../../src/leads/intake/store/sqlite/run-in-child.ts'
import { until } from '../until.testing.ts'

let folder: string
let store: LeadStore
let log: LogEntry[]
const libsql = createRequire(import.meta.url).resolve('libsql')
const open = async () => {
  log = []
  store = await openStore({ dataDir: folder }, (entry) => log.push(entry))
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-damage-'))
  await open()
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from('%PDF-1.4 résumé %%EOF')
const makeLead = (index: number, changes: Partial<NewLead> = {}): NewLead => ({
  id: randomUUID(),
  receivedAt: 1_000 + index,
  form: 'lead',
  endpoint: '/dev/PostLeadsForm',
  route: '/ad',
  language: 'ta',
  status: 'new',
  campaign: 'diwali',
  answers: { name: `Person${index}` },
  consents: null,
  notice: null,
  context: null,
  resume: null,
  key: `key ${index}`,
  fingerprint: `print ${index}`,
  ...changes,
})
const resume = { size: bytes.length, sha256: hashBytes(bytes), marks: [], bytes }

/** Changes the closed file, in a child process. */
async function change(...statements: string[]): Promise<void> {
  await store.close()
  const file = join(folder, 'leads.db')
  await runInChild(
    ({ input, require, send }) => {
      const Database = require(input.libsql)
      const database = new Database(input.file)
      for (const sql of input.statements) database.exec(sql)
      send('done')
    },
    { libsql, file, statements },
    () => {},
  )
  await open()
}

async function insertSome(count = 5): Promise<string[]> {
  const leads = Array.from({ length: count }, (_, index) => makeLead(index, index === 1 ? { resume } : {}))
  for (const lead of leads) await store.insert(lead)
  return leads.map(({ id }) => id)
}

test('text that is not UTF-8 is reported in every column, and everything else is listed', async () => {
  const columns = ['form', 'endpoint', 'route', 'language', 'status', 'campaign', 'answers', 'context']
  const all = [...columns, 'retry_key', 'fingerprint', 'checksum']
  const ids = await insertSome(all.length + 2)
  await change(
    ...all.map(
      (column, index) =>
        `UPDATE vaasal_leads SET ${column} = CAST(x'61ff62' AS TEXT) WHERE id = '${ids[index]}'`,
    ),
  )
  const { leads, damaged } = await store.list({}, 100)
  expect(leads.map(({ id }) => id)).toEqual(ids.slice(all.length).reverse())
  expect(damaged.reverse()).toEqual(
    all.map((_, index) => ({
      id: ids[index],
      receivedAt: 1_000 + index,
      part: 'lead',
      reason: 'unreadable',
    })),
  )
  expect(await store.find(ids[2] ?? '')).toMatchObject({ reason: 'unreadable' })
  expect(await store.stats()).toMatchObject({
    total: ids.length,
    oldest: 1_000,
    newest: 1_000 + ids.length - 1,
  })
  await reportDamaged(store, (entry) => log.push(entry))
  expect(log).toMatchObject([{ event: 'rows-damaged', level: 'error', rows: all.length }])
  expect(await store.insert(makeLead(99))).toMatchObject({ outcome: 'stored' })
})

test('an id that is not UTF-8 can be shown, paged and erased', async () => {
  const ids = await insertSome()
  await change(
    `UPDATE vaasal_leads SET id = CAST(x'61ff62' AS TEXT), received_at = 1003 WHERE id = '${ids[2]}'`,
  )
  const found: string[] = []
  let after: Parameters<LeadStore['list']>[2]
  await until('the last page', async () => {
    const { leads, damaged, next } = await store.list({}, 1, after)
    found.push(...[...leads, ...damaged].map(({ id }) => id))
    after = next
    return !next
  })
  expect(found.sort()).toEqual(['hex:61ff62', ids[0], ids[1], ids[3], ids[4]].sort())
  await until('the index', async () => !(await store.desk.indexLeads(2, {})))
  const scan = async () => (await store.desk.scanLeads({}, 10)).map(({ id }) => id).sort()
  expect(await scan()).toEqual(found)
  expect(await store.desk.readListed(['hex:61ff62'])).toMatchObject([{ damage: { reason: 'unreadable' } }])
  expect(await store.erase(['hex:61ff62'])).toBe(1)
  expect(await scan()).toEqual(found.filter((id) => id !== 'hex:61ff62'))
  expect(await store.list({}, 10)).toMatchObject({ damaged: [], leads: { length: 4 } })
})

test('a changed value is detected by the checksum of its row', async () => {
  const ids = await insertSome()
  await change(
    `UPDATE vaasal_leads SET answers = '{"name":"Somebody"}' WHERE id = '${ids[3]}'`,
    `UPDATE vaasal_leads SET checksum = NULL WHERE id = '${ids[4]}'`,
    `UPDATE vaasal_resumes SET marks = '["/JS"]' WHERE lead = '${ids[1]}'`,
  )
  const { leads, damaged } = await store.list({}, 10)
  await until('the index', async () => !(await store.desk.indexLeads(2, {})))
  const listed = await store.desk.readListed(ids)
  expect(listed.map(({ lead, damage }) => [lead !== undefined, damage?.part])).toEqual([
    [false, 'lead'],
    [false, 'lead'],
    [true, undefined],
    [true, 'resume'],
    [true, undefined],
  ])
  expect(leads).toMatchObject([{ id: ids[2] }, { id: ids[1], resume: null }, { id: ids[0] }])
  expect(damaged).toMatchObject([
    { id: ids[4], reason: 'checksum' },
    { id: ids[3], reason: 'checksum' },
    { id: ids[1], part: 'resume', reason: 'checksum' },
  ])
})

test('a submission with the key of a damaged row is stored next to it', async () => {
  await insertSome()
  await change(`UPDATE vaasal_leads SET answers = CAST(x'ff' AS TEXT)`)
  const again = makeLead(2, { sameSince: 0 })
  expect(await store.insert(again)).toEqual({ outcome: 'stored', id: again.id })
  expect(await store.find(again.id)).toMatchObject({ answers: { name: 'Person2' } })
})

test('rows without checksums get theirs at the start, and are undamaged', async () => {
  const ids = await insertSome(3)
  await change(
    // The schema of version 2.
    'DROP TABLE vaasal_counts',
    'DROP TABLE vaasal_deliveries',
    'DROP TABLE vaasal_exports',
    'DROP TABLE vaasal_desk_users',
    'DROP TABLE vaasal_desk_sessions',
    'DROP TABLE vaasal_desk_leads',
    'DROP TABLE vaasal_desk_events',
    'DROP TABLE vaasal_desk_index',
    'DROP TABLE vaasal_desk_contacts',
    'DROP INDEX vaasal_leads_unlisted',
    'DROP INDEX vaasal_leads_by_time',
    'CREATE INDEX vaasal_leads_by_time ON vaasal_leads (received_at, id)',
    'ALTER TABLE vaasal_leads DROP COLUMN site',
    'ALTER TABLE vaasal_leads DROP COLUMN listed',
    'CREATE TABLE notes AS SELECT name, value FROM vaasal_notes',
    'DROP TABLE vaasal_notes',
    'CREATE TABLE vaasal_notes (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
    'INSERT INTO vaasal_notes SELECT name, value FROM notes',
    'DROP TABLE notes',
    'ALTER TABLE vaasal_leads DROP COLUMN checksum',
    'ALTER TABLE vaasal_resumes DROP COLUMN checksum',
    "UPDATE vaasal_notes SET value = '2' WHERE name = 'schema'",
    "DELETE FROM vaasal_notes WHERE name = 'checksums'",
    `UPDATE vaasal_leads SET campaign = CAST(x'ff' AS TEXT) WHERE id = '${ids[0]}'`,
  )
  expect(log).toEqual([])
  const { leads, damaged } = await store.list({}, 10)
  expect(leads).toMatchObject([{ id: ids[2] }, { id: ids[1], resume: { size: bytes.length } }])
  expect(damaged).toMatchObject([{ id: ids[0], reason: 'unreadable' }])
  await change("UPDATE vaasal_leads SET route = '/other'")
  expect((await store.list({}, 10)).damaged).toHaveLength(3)
})

/** Everything that people and deliveries store about a lead. */
async function work(lead: string): Promise<void> {
  const event = { lead, at: 5_000, by: 'Asha', before: 'new', after: 'enrolled', note: null }
  const events = [
    { ...event, id: `${lead} status`, kind: 'status' as const, thing: 'status' },
    { ...event, id: `${lead} note`, kind: 'note' as const, thing: 'note', note: `note of ${lead}` },
  ]
  const state = { status: 'enrolled', assigned: 'Asha' }
  await store.desk.changeLead({ lead, version: 0, state, at: 5_000, events })
  const user = { key: 'asha', name: 'Asha', password: 'scrypt$1', createdAt: 1, changedAt: 1 }
  await store.desk.saveUser(user)
  await store.noteExported({ format: 'meta', conversion: 'Purchase' }, [lead], 6_000)
  await store.keepNotice('hash', 'We call you back.')
}

const readKept = async () =>
  Object.fromEntries(
    await Promise.all(
      backupTables.map(async ({ name }) => [name, (await store.copyRows(name, 1_000)).rows] as const),
    ),
  )

const toSalvagedRow = (table: string, kept: number, lost = 0) => ({
  ...{ event: 'rows-salvaged', level: lost > 0 ? 'error' : 'warn' },
  ...{ table: `vaasal_${table}`, kept, lost, complete: lost === 0 },
})

// SQLite refuses the first at once, since an index names the column. It opens the second, and reading its schema as
// text crashes the process.
test.each(['received_at BIGINT', 'form TEXT'])(
  'a schema that is not UTF-8 is detected before it crashes the process, and its leads are salvaged (%s)',
  async (column) => {
    const ids = await insertSome(30)
    const delivered = makeLead(99, { deliveries: [{ id: 'd1', route: 'crm', nextAt: 5 }] })
    await store.insert(delivered)
    const counted: Count = {
      ...{ day: '2026-01-31', route: '/ad', variant: 'ad', arm: '', campaign: 'c', country: 'IN' },
      ...{ action: 'form-send', count: 7 },
    }
    await store.addCounts([counted])
    await work(delivered.id)
    const kept = await readKept()
    await store.close()
    const file = join(folder, 'leads.db')
    const content = readFileSync(file)
    content[content.indexOf(column)] = 0xff
    writeFileSync(file, content)
    await open()
    expect(log).toMatchObject([
      { event: 'database-set-aside', level: 'error' },
      { event: 'leads-salvaged', leads: 31, damaged: 0, lost: 0, complete: true },
      ...['notes', 'deliveries', 'exports', 'desk_leads'].map((name) => toSalvagedRow(name, 1)),
      toSalvagedRow('desk_events', 2),
      toSalvagedRow('desk_users', 1),
      toSalvagedRow('counts', 1),
    ])
    expect(await readKept()).toEqual(kept)
    expect(await store.listDeliveries({}, 10)).toMatchObject([
      { id: 'd1', lead: delivered.id, route: 'crm', status: 'waiting', nextAt: 5, attempts: 0 },
    ])
    expect((await store.copyCounts(10)).counts).toEqual([counted])
    expect(readFileSync(`${file}.damaged-1`).equals(content)).toBe(true)
    expect((await store.list({}, 100)).leads.map(({ id }) => id).sort()).toEqual(
      [...ids, delivered.id].sort(),
    )
    expect(Buffer.from((await store.readResume(ids[1] ?? '')) ?? []).equals(bytes)).toBe(true)
    expect(readdirSync(folder).sort()).toEqual([
      '.gitignore',
      ...['leads.db', 'leads.db-wal', 'leads.db.damaged-1', 'resumes'],
    ])
  },
)

test('a file with a changed schema is not used', async () => {
  await insertSome()
  await store.close()
  const file = join(folder, 'leads.db')
  const content = readFileSync(file)
  content[content.indexOf('received_at BIGINT')] = 's'.charCodeAt(0)
  writeFileSync(file, content)
  await open()
  expect(log).toMatchObject([{ event: 'database-set-aside' }, { event: 'leads-salvaged', leads: 5 }])
})

test('an overwritten page loses only its own leads, and that is logged', async () => {
  const ids = await insertSome(200)
  await store.close()
  const file = join(folder, 'leads.db')
  const content = readFileSync(file)
  const page = Math.floor(content.indexOf('Person100"') / 4096)
  const lost = ids.filter((_, index) => {
    const at = content.indexOf(`"Person${index}"`)
    return Math.floor(at / 4096) === page
  })
  content.fill(0xa5, page * 4096, (page + 1) * 4096)
  writeFileSync(file, content)
  await open()
  const { leads } = await store.list({}, 1000)
  expect(lost.length).toBeGreaterThan(1)
  expect(leads.map(({ id }) => id).sort()).toEqual(ids.filter((id) => !lost.includes(id)).sort())
  expect(log).toMatchObject([
    { event: 'database-set-aside' },
    { event: 'leads-salvaged', leads: leads.length },
  ])
})

test('an overwritten page of the desk loses only its own rows, and their number is logged', async () => {
  const ids = await insertSome(60)
  for (const id of ids) await work(id)
  await store.close()
  const file = join(folder, 'leads.db')
  const content = readFileSync(file)
  const pageOf = (id: string) => Math.floor(content.indexOf(`note of ${id}`) / 4096)
  const page = pageOf(ids[30] ?? '')
  content.fill(0xa5, page * 4096, (page + 1) * 4096)
  writeFileSync(file, content)
  await open()
  const kept = await readKept()
  const events = kept.vaasal_desk_events?.length ?? 0
  expect(events).toBeGreaterThan(60)
  expect(events).toBeLessThan(120)
  expect(log).toMatchObject([
    { event: 'database-set-aside' },
    { event: 'leads-salvaged', leads: 60, lost: 0, complete: true },
    toSalvagedRow('notes', 1),
    toSalvagedRow('exports', 60),
    toSalvagedRow('desk_leads', 60),
    { ...toSalvagedRow('desk_events', events, 120 - events), complete: expect.any(Boolean) },
    toSalvagedRow('desk_users', 1),
  ])
  expect((await store.readStates([ids[30] ?? ''])).get(ids[30] ?? '')).toMatchObject({ status: 'enrolled' })
  expect(await store.desk.indexLeads(100, {})).toBe(false)
  expect(await store.desk.countLeads({ status: 'enrolled', assigned: 'Asha' })).toBe(60)
})

test('what the desk knows of a lead that is lost is kept for a restore, and erased like everything else', async () => {
  const ids = await insertSome(200)
  for (const id of ids) await work(id)
  const [lead] = (await store.copy(1_000)).leads.filter(({ id }) => id === ids[100])
  await store.close()
  const file = join(folder, 'leads.db')
  const content = readFileSync(file)
  const page = Math.floor(content.indexOf('Person100"') / 4096)
  content.fill(0xa5, page * 4096, (page + 1) * 4096)
  writeFileSync(file, content)
  await open()
  const stored = new Set((await store.list({}, 1_000)).leads.map(({ id }) => id))
  const lost = ids.filter((id) => !stored.has(id))
  expect(lost).toContain(ids[100])
  expect(lost.length).toBeGreaterThan(2)
  expect(log[1]).toMatchObject({ leads: stored.size, lost: lost.length })
  // A backup has it.
  if (lead) await store.restore([{ ...lead, resume: null }])
  expect((await store.readStates([ids[100] ?? ''])).get(ids[100] ?? '')).toMatchObject({ status: 'enrolled' })
  expect(await store.desk.listEvents(ids[100] ?? '', 10)).toHaveLength(2)
  const [first = '', ...others] = lost.filter((id) => id !== ids[100])
  expect(JSON.stringify(await readKept())).toContain(first)
  expect(await store.erase([first])).toBe(1)
  expect(await store.erase([first])).toBe(0)
  expect(JSON.stringify(await readKept())).not.toContain(first)
  // The retention period counts from the work, since the time of the lead is lost.
  await store.purge(5_000)
  expect(JSON.stringify(await readKept())).toContain(others[0])
  await store.purge(6_001)
  for (const id of others) expect(JSON.stringify(await readKept())).not.toContain(id)
})

test('salvaging that was killed is done by the next start', async () => {
  const ids = await insertSome(3)
  await store.close()
  const file = join(folder, 'leads.db')
  const content = readFileSync(file)
  await rm(file)
  writeFileSync(`${file}.damaged-1`, content)
  writeFileSync(`${file}.salvage`, 'leads.db.damaged-1')
  await open()
  expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual(ids.reverse())
  await store.close()
  await open()
  expect(log).toEqual([])
  expect(statSync(file).size).toBeGreaterThan(0)
})

test('a database and its log stay together if setting them aside was killed', async () => {
  const ids = await insertSome(3)
  const file = join(folder, 'leads.db')
  const [database, frames] = [readFileSync(file), readFileSync(`${file}-wal`)]
  await store.close()
  await rm(file)
  writeFileSync(`${file}.salvage`, 'leads.db.damaged-1')
  writeFileSync(`${file}.damaged-1`, database)
  writeFileSync(`${file}-wal`, frames)
  await open()
  expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual(ids.reverse())
  expect(readFileSync(`${file}.damaged-1-wal`).equals(frames)).toBe(true)
})

test('a log without its database is set aside instead of deleted', async () => {
  await insertSome(3)
  await store.close()
  await rm(join(folder, 'leads.db'))
  writeFileSync(join(folder, 'leads.db-wal'), 'frames', { mode: 0o600 })
  await open()
  expect(log[0]).toMatchObject({
    event: 'database-set-aside',
    reason: 'the database file is missing or empty',
  })
  expect(readFileSync(join(folder, 'leads.db.damaged-1-wal'), 'utf8')).toBe('frames')
})
