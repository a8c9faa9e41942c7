import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LogEntry } from '../../src/http/log.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'

const hour = 3_600_000
const libsql = createRequire(import.meta.url).resolve('libsql')

let folder: string
let store: LeadStore
let log: LogEntry[]
let now: number
const open = async () => {
  store = await openStore({ dataDir: folder }, (entry) => log.push(entry), { clock: () => now })
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-copies-'))
  now = Date.parse('2026-01-31T12:00:00Z')
  log = []
  await open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const makeLead = (name: string): NewLead => ({
  ...{ id: randomUUID(), receivedAt: now, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
  ...{ status: 'new', campaign: null, answers: { name }, consents: null, notice: null, context: null },
  ...{ resume: null, key: null, fingerprint: randomUUID() },
})
const copies = () => join(folder, 'copies')
const listNames = () => readdirSync(copies()).sort().reverse()

/** The names of the people in a file, read as a store of its own. */
async function readNames(path: string): Promise<(string | undefined)[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vaasal-copy-'))
  try {
    copyFileSync(path, join(dataDir, 'leads.db'))
    const other = await openStore({ dataDir }, () => {})
    const { leads } = await other.list({}, 1_000)
    await other.close()
    return leads.map(({ answers }) => answers.name).sort()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

test('a copy has every lead from before it, and more are stored while it is made', async () => {
  const before = Array.from({ length: 50 }, (_, index) => `Before ${index}`)
  for (const name of before) await store.insert(makeLead(name))
  const path = store.copyStore()
  const during = Array.from({ length: 50 }, (_, index) => `During ${index}`)
  await Promise.all(during.map((name) => store.insert(makeLead(name))))
  const names = await readNames((await path) ?? '')
  expect(names).toEqual(expect.arrayContaining(before))
  expect((await store.list({}, 1_000)).leads).toHaveLength(100)
  expect(statSync((await path) ?? '').mode & 0o077).toBe(0)
  expect((await readNames((await store.copyStore()) ?? '')).length).toBe(100)
})

test('the file stays locked by its process when it was copied', async () => {
  await store.insert(makeLead('Kavitha'))
  await store.copyStore()
  const program = `const Database = require(process.argv[1])
    try { new Database(process.argv[2]).exec('BEGIN IMMEDIATE'); console.log('open') } catch ({ code }) { console.log(code) }`
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['-e', program, libsql, join(folder, 'leads.db')],
  ])
  expect(stdout.trim()).toBe('SQLITE_BUSY')
})

test('a copy is made each hour in which something has changed', async () => {
  await store.keepCopies(false)
  const count = () => listNames().length
  expect(count()).toBe(1)
  for (const [minutes, isChanged, expected] of [
    [30, true, 1],
    [60, false, 2],
    // Neither looking whether it is ready nor a note about itself is a change.
    [120, false, 2],
    [121, true, 3],
  ] as const) {
    now = Date.parse('2026-01-31T12:00:00Z') + minutes * 60_000
    if (isChanged) await store.insert(makeLead(`of ${minutes}`))
    await store.check()
    await store.writeNote('clock', String(now))
    await store.keepCopies(false)
    expect([minutes, count()]).toEqual([minutes, expected])
  }
  for (let number = 0; number < 40; number++) {
    now += hour
    await store.insert(makeLead(`later ${number}`))
    await store.keepCopies(false)
  }
  // The newest 24, and the last one of the day before.
  expect(listNames()).toHaveLength(25)
})

test('whoever was erased is in no copy, and in none of a day ago that age has erased', async () => {
  await store.insert(makeLead('Kavitha'))
  const ravi = makeLead('Ravi')
  await store.insert(ravi)
  await store.keepCopies(false)
  now += 2 * hour
  await store.insert(makeLead('Asha'))
  await store.keepCopies(false)
  expect(listNames()).toHaveLength(2)
  await store.erase([ravi.id])
  const [only = '', ...others] = listNames()
  expect(others).toEqual([])
  expect(await readNames(join(copies(), only))).toEqual(['Asha', 'Kavitha'])
  expect(readFileSync(join(copies(), only), 'latin1')).not.toContain('Ravi')

  await store.purge(now - hour)
  now += hour + 1_000
  await store.keepCopies(true)
  expect(listNames()).toHaveLength(2)
  now += 22 * hour
  await store.keepCopies(true)
  const [left = '', ...gone] = listNames()
  expect(gone).toEqual([])
  expect(await readNames(join(copies(), left))).toEqual(['Asha'])
})

test('an erasure whose copy fails is logged, and a later one removes the copies from before', async () => {
  const ravi = makeLead('Ravi')
  await store.insert(ravi)
  await store.keepCopies(false)
  const [name = ''] = listNames()
  now += hour / 2
  // A file that lies where the folder was.
  renameSync(copies(), join(folder, 'elsewhere'))
  writeFileSync(copies(), '')
  expect(await store.erase([ravi.id])).toBe(1)
  expect(log).toMatchObject([{ event: 'copy-failed', level: 'error' }])
  rmSync(copies())
  renameSync(join(folder, 'elsewhere'), copies())
  expect(listNames()).toEqual([name])
  now += hour
  await store.keepCopies(false)
  const [only = '', ...others] = listNames()
  expect(others).toEqual([])
  expect(await readNames(join(copies(), only))).toEqual([])
})
