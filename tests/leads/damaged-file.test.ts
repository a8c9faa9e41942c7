import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LogEntry } from '../../src/http/log.ts'
import { explainRecovery } from '../../src/leads/intake/store/copies/recovery.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'
import { createRandom } from '../incremental/random.testing.ts'
import { countTenth, isWhole, sweepSeed, takeTenth } from '../sweep.testing.ts'
import { lead as submission } from './intake.testing.ts'
import { makeProcessBed, send } from './process.testing.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-31T12:00:00Z')
const suffixes = ['', '-wal', '-shm', '-journal']

let folder: string
let store: LeadStore
let log: LogEntry[]
let now: number
async function open(): Promise<void> {
  log = []
  store = await openStore({ dataDir: folder }, (entry) => log.push(entry), { clock: () => now })
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-damage-'))
  now = start
  await open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const bytes = Buffer.from('%PDF-1.4 résumé %%EOF')
const resume = { size: bytes.length, sha256: hashBytes(bytes), marks: [], bytes }
let number = 0
const makeLead = (changes: Partial<NewLead> = {}): NewLead => ({
  ...{ id: randomUUID(), receivedAt: start + number++, form: 'lead', endpoint: '/leads', route: '/ad' },
  ...{
    language: 'ta',
    status: 'new',
    campaign: 'diwali',
    answers: { name: 'மதுரை', text: 'word '.repeat(40) },
  },
  ...{
    consents: null,
    notice: null,
    context: null,
    resume: null,
    key: randomUUID(),
    fingerprint: randomUUID(),
  },
  ...changes,
})
async function insert(count: number): Promise<string[]> {
  const leads = Array.from({ length: count }, (_, index) => makeLead(index === 1 ? { resume } : {}))
  await Promise.all(leads.map((lead) => store.insert(lead)))
  return leads.map(({ id }) => id)
}
const listIds = async () => (await store.list({}, 10_000)).leads.map(({ id }) => id).sort()
const file = () => join(folder, 'leads.db')

/** A store with a copy of each of two hours, and what came later. */
async function fill(): Promise<{ first: string[]; second: string[]; later: string[] }> {
  const first = await insert(60)
  await store.keepCopies(false)
  now += hour
  const second = await insert(60)
  await store.keepCopies(false)
  const later = await insert(60)
  await store.close()
  now += hour / 2
  return { first, second: [...first, ...second].sort(), later }
}

function overwrite(path: string, text: string, byte: number): void {
  const content = readFileSync(path)
  const at = content.indexOf(text)
  expect(at).toBeGreaterThan(0)
  content[at] = byte
  writeFileSync(path, content)
}

/** What another process finds that opens a file and locks it. */
async function tryToLock(path: string): Promise<string> {
  const program = `const Database = require(process.argv[1])
    try { new Database(process.argv[2]).exec('BEGIN IMMEDIATE; COMMIT'); console.log('open') } catch ({ code }) { console.log(code) }`
  const libsql = createRequire(import.meta.url).resolve('libsql')
  return (await promisify(execFile)(process.execPath, ['-e', program, libsql, path])).stdout.trim()
}

const damages: Readonly<Record<string, (path: string) => void>> = {
  'a schema that SQLite refuses': (path) => overwrite(path, 'received_at BIGINT', 0xff),
  'a schema that SQLite opens': (path) => overwrite(path, 'form TEXT', 0xff),
  'another schema': (path) => overwrite(path, 'received_at BIGINT', 's'.charCodeAt(0)),
  'a text that is not UTF-8': (path) => overwrite(path, 'word word', 0xff),
  'an overwritten page': (path) => {
    const content = readFileSync(path)
    const page = Math.floor(content.indexOf('word word') / 4096)
    writeFileSync(path, content.fill(0xa5, page * 4096, (page + 1) * 4096))
  },
  'half of its length': (path) => {
    const content = readFileSync(path)
    writeFileSync(path, content.subarray(0, Math.floor(content.length / 2)))
  },
  'other content': (path) => writeFileSync(path, 'no database at all'.repeat(400)),
}

test.each(takeTenth(Object.entries(damages)))(
  'with %s the file is set aside, and the newest copy is used',
  async (_, damage) => {
    const { second, later } = await fill()
    damage(file())
    const damaged = readFileSync(file())
    await open()
    expect(await listIds()).toEqual(second)
    const aside = join(folder, 'leads.db.damaged-2026-01-31T13-30-00-000Z')
    expect(log).toMatchObject([
      { event: 'database-set-aside', level: 'error', aside },
      { event: 'copy-opened', level: 'error', from: '2026-01-31T13:00:00.000Z' },
      // That of a lead that came later.
      { event: 'resumes-set-aside', files: 1 },
    ])
    expect(readFileSync(aside).equals(damaged)).toBe(true)
    // Whoever reads the rest does not wait for the intake.
    expect(await tryToLock(aside)).not.toBe('SQLITE_BUSY')
    const recovery = await store.readRecovery()
    expect(recovery).toMatchObject({ at: now, aside, copyFrom: start + hour })
    expect(recovery && explainRecovery(recovery)).toMatch(
      /^On 2026-01-31 13:30 UTC leads\.db was damaged \(.+\) and was set aside as .+\. The copy of 2026-01-31 13:00 UTC is in use\. .*sqlite3 leads\.db\.damaged-2026-01-31T13-30-00-000Z \.recover/,
    )
    expect(await store.insert(makeLead())).toMatchObject({ outcome: 'stored' })
    await store.close()
    await open()
    expect(log).toEqual([])
    expect(await store.readRecovery()).toEqual(recovery)
    expect(await listIds()).toHaveLength(second.length + 1)
    expect(later).toHaveLength(60)
    for (const suffix of suffixes) rmSync(aside + suffix, { force: true })
    expect(await store.readRecovery()).toBeNull()
  },
)

test('a copy that is damaged too is left out, and an older one is used', async () => {
  const { first } = await fill()
  const [newest = ''] = readdirSync(join(folder, 'copies')).sort().reverse()
  for (const path of [file(), join(folder, 'copies', newest)]) damages['an overwritten page']?.(path)
  await open()
  expect(log.map(({ event }) => event)).toEqual([
    ...['database-set-aside', 'copy-damaged', 'copy-opened', 'resumes-set-aside'],
  ])
  expect(await listIds()).toEqual(first.sort())
  expect(await store.readRecovery()).toMatchObject({ copyFrom: start })
})

test('without a copy that can be read an empty store starts, and says so', async () => {
  await insert(5)
  await store.close()
  damages['other content']?.(file())
  await open()
  expect(log).toMatchObject([
    { event: 'database-set-aside' },
    { event: 'store-emptied', level: 'error' },
    { event: 'resumes-set-aside' },
  ])
  expect(await listIds()).toEqual([])
  const recovery = await store.readRecovery()
  expect(recovery && explainRecovery(recovery)).toContain(
    'no copy that could be read, so an empty store was started',
  )
  expect(await store.insert(makeLead())).toMatchObject({ outcome: 'stored' })
})

test.each([
  ['missing', () => rmSync(file())],
  ['empty', () => writeFileSync(file(), '', { mode: 0o600 })],
])('where the file is %s, the newest copy is used', async (_, damage) => {
  const { second } = await fill()
  damage()
  await open()
  expect(await listIds()).toEqual(second)
  const recovery = await store.readRecovery()
  expect(recovery).toMatchObject({ aside: null, reason: 'missing or empty' })
  expect(recovery && explainRecovery(recovery)).toContain('the leads were missing')
})

test('a database and its log stay together if setting them aside was killed', async () => {
  await insert(3)
  await store.keepCopies(false)
  await insert(3)
  const [database, frames] = [readFileSync(file()), readFileSync(`${file()}-wal`)]
  await store.close()
  rmSync(file())
  writeFileSync(
    join(folder, 'recovery.json'),
    JSON.stringify({ at: 1, reason: 'x', aside: 'leads.db.damaged-1', copyFrom: null }),
  )
  writeFileSync(`${file()}.damaged-1`, database)
  writeFileSync(`${file()}-wal`, frames)
  await open()
  expect(await listIds()).toHaveLength(3)
  expect(readFileSync(`${file()}.damaged-1-wal`).equals(frames)).toBe(true)
  expect(await store.readRecovery()).toMatchObject({ at: 1, reason: 'x', copyFrom: start })
})

test('a log without its database is set aside instead of deleted', async () => {
  await insert(3)
  await store.close()
  rmSync(file())
  writeFileSync(`${file()}-wal`, 'frames', { mode: 0o600 })
  await open()
  const aside = String(log[0]?.aside)
  expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('frames')
  expect(await store.readRecovery()).toMatchObject({ aside, reason: 'missing or empty' })
})

test('a row with what no intake has written is listed as damaged, and its key does not stop a lead', async () => {
  const ids = await insert(4)
  await store.close()
  const database = new Database(file())
  database.exec(`UPDATE vaasal_leads SET answers = 'x' WHERE id = '${ids[2]}'`)
  database.exec(`UPDATE vaasal_resumes SET marks = 'x' WHERE lead = '${ids[1]}'`)
  const { retry_key: key } = database
    .prepare(`SELECT retry_key FROM vaasal_leads WHERE id = '${ids[2]}'`)
    .get() as { retry_key: string }
  database.close()
  await open()
  const { leads, damaged } = await store.list({}, 10)
  expect(leads.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[0]])
  expect(damaged).toMatchObject([
    { id: ids[2], part: 'lead', reason: 'unreadable' },
    { id: ids[1], part: 'resume' },
  ])
  const again = makeLead({ key })
  expect(await store.insert(again)).toEqual({ outcome: 'stored', id: again.id })
})

test('whatever random bytes of a file are changed, it is used or its newest good copy, and every lead of it is listed', {
  timeout: 600_000,
}, async () => {
  const { first, second, later } = await fill()
  const whole = [...second, ...later].sort()
  const sound = readFileSync(file())
  const [newest = ''] = readdirSync(join(folder, 'copies')).sort().reverse()
  const copy = join(folder, 'copies', newest)
  copyFileSync(copy, join(folder, 'sound-copy'))
  const random = createRandom(sweepSeed)
  const outcomes = { whole: 0, copy: 0, older: 0 }
  const change = (path: string, count: number) => {
    const content = Buffer.from(readFileSync(path))
    for (let index = 0; index < count; index++) content[random(content.length)] = random(256)
    writeFileSync(path, content)
  }
  for (let round = 0; round < countTenth(200); round++) {
    for (const suffix of suffixes) rmSync(file() + suffix, { force: true })
    writeFileSync(file(), sound)
    copyFileSync(join(folder, 'sound-copy'), copy)
    // A file of which so many bytes are changed is never sound; one of which one is may be.
    change(file(), round % 3 === 0 ? 1 : 1_000)
    if (round % 10 === 9) change(copy, 1_000)
    now++
    await open()
    const recovery = await store.readRecovery()
    const isNew = recovery?.at === now
    const expected = !isNew ? whole : recovery.copyFrom === start ? first.sort() : second
    if (isNew) outcomes[recovery.copyFrom === start ? 'older' : 'copy']++
    else outcomes.whole++
    const { leads, damaged } = await store.list({}, 10_000)
    expect(leads.length + damaged.length, `round ${round}`).toBe(expected.length)
    if (isNew) expect(leads.map(({ id }) => id).sort()).toEqual(expected)
    expect(await store.insert(makeLead())).toMatchObject({ outcome: 'stored' })
    await store.close()
    if (recovery?.aside) for (const suffix of suffixes) rmSync(recovery.aside + suffix, { force: true })
  }
  console.info(JSON.stringify(outcomes))
  // Of the few rounds of a tenth, each may have changed a byte that matters.
  if (isWhole) expect(outcomes.whole).toBeGreaterThan(0)
  expect(outcomes.copy).toBeGreaterThan(0)
  expect(outcomes.older).toBeGreaterThan(0)
  // No résumé was deleted: each is where it was, or in the folder of those whose rows are missing.
  const files = readdirSync(join(folder, 'resumes'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(3)
})

const bed = makeProcessBed()

test('readiness, the start and commands say that a copy is used', { timeout: 60_000 }, async () => {
  const before = await bed.start()
  await send(before, submission)
  await before.stop('SIGTERM')
  const copies = readdirSync(join(bed.dataDir, 'copies'))
  expect(copies).toHaveLength(1)
  writeFileSync(join(bed.dataDir, 'leads.db'), 'no database at all'.repeat(400))
  const after = await bed.start()
  expect(after.log()).toContain('"event":"copy-opened"')
  expect(await (await fetch(`${after.address}/readyz`)).json()).toMatchObject({
    status: 'ready',
    damaged: expect.stringMatching(/^20/),
    copyFrom: expect.stringMatching(/^20/),
  })
  expect((await send(after, submission))?.status).toBe(200)
  const { stderr } = await bed.runLeads(['list'])
  expect(stderr).toMatch(/leads\.db was damaged .* and was set aside as .*\. The copy of /)
  const aside = readdirSync(bed.dataDir).find((name) => name.startsWith('leads.db.damaged-')) ?? ''
  expect(readFileSync(join(bed.dataDir, aside), 'utf8')).toContain('no database at all')
})
