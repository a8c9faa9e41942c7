import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LogEntry } from '../../src/http/log.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'

let folder: string
let store: LeadStore
let log: LogEntry[]
const open = async () => {
  log = []
  store = await openStore({ dataDir: folder }, (entry) => log.push(entry))
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-folder-'))
  await open()
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const makeLead = (name: string, withResume = false): NewLead => {
  const bytes = Buffer.from(`%PDF-1.4 ${name} %%EOF`)
  return {
    id: randomUUID(),
    receivedAt: Date.parse('2026-01-31T00:00:00Z'),
    form: 'lead',
    endpoint: '/dev/PostLeadsForm',
    route: '/ad',
    language: 'ta',
    status: 'new',
    campaign: null,
    answers: { name, text: 'x'.repeat(500) },
    consents: null,
    notice: null,
    context: null,
    resume: withResume ? { size: bytes.length, sha256: hashBytes(bytes), marks: [], bytes } : null,
    key: `key ${name}`,
    fingerprint: `print ${name}`,
  }
}
const database = () => join(folder, 'leads.db')
const resumes = () => join(folder, 'resumes')
const listPdfs = () =>
  readdirSync(resumes(), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))

describe('résumés without rows', () => {
  const insert = async (names: string[]) => {
    for (const name of names) await store.insert(makeLead(name, true))
  }

  test.each<[string, (older: string) => Promise<void>, number]>([
    ['the database is missing', () => rm(database()), 0],
    ['the database is empty', async () => writeFileSync(database(), '', { mode: 0o600 }), 0],
    ['the database is an older copy', async (older) => copyFileSync(older, database()), 2],
  ])('are set aside when %s, and put back with their rows', async (_name, damage, left) => {
    const older = join(folder, 'older')
    await insert(['one', 'two'])
    await store.close()
    copyFileSync(database(), older)
    await open()
    await insert(['three', 'four', 'five'])
    await store.close()
    const newest = readFileSync(database())
    const before = listPdfs().sort()

    await damage(older)
    await open()
    expect(readdirSync(resumes()).filter((name) => name.endsWith('.pdf'))).toHaveLength(left)
    expect(readdirSync(join(resumes(), 'orphaned'))).toHaveLength(5 - left)
    expect(log).toMatchObject([{ event: 'resumes-set-aside', level: 'error', files: 5 - left }])

    await store.close()
    writeFileSync(database(), newest)
    await open()
    expect(listPdfs().sort()).toEqual(before)
    expect(log).toMatchObject([{ event: 'resumes-put-back', files: 5 - left }])
    const { leads } = await store.list({}, 10)
    for (const { id } of leads) expect(await store.readResume(id)).toBeDefined()
  })

  test('a file that another program is writing is not touched, and missing files are reported', async () => {
    await insert(['one'])
    await store.close()
    const [name = ''] = listPdfs()
    const partial = `.${name}.Xy12Ab`
    writeFileSync(join(resumes(), partial), 'half')
    writeFileSync(join(resumes(), `.${name}`), 'half')
    await rm(join(resumes(), name))
    await open()
    expect(readdirSync(resumes())).toEqual([partial])
    expect(log.at(-1)).toMatchObject({ event: 'resumes-missing', level: 'error', files: 1 })
  })
})

test('after erasing and purging, no file of the folder contains the erased data', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Person${String(index).padStart(4, '0')}`)
  const leads = names.map((name, index) => makeLead(name, index % 10 === 0))
  for (const lead of leads) await store.insert(lead)
  const readAll = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
      .join('')
  const whole = readAll()
  expect(names.every((name) => whole.includes(name))).toBe(true)
  const gone = leads.filter((_, index) => index % 3 !== 1)
  await store.erase(gone.map(({ id }) => id))
  const rest = readAll()
  expect(gone.filter(({ answers: { name = '' } }) => rest.includes(name))).toEqual([])
  expect(rest).toContain('Person0001')
  await store.purge(Number.MAX_SAFE_INTEGER)
  expect(readAll()).not.toContain('Person')
})

test('the permissions of other users are removed, and that is logged', async () => {
  await store.insert(makeLead('one', true))
  await store.close()
  mkdirSync(join(folder, 'site'))
  for (const path of [folder, resumes(), join(folder, 'site')]) chmodSync(path, 0o777)
  const files = [database(), ...listPdfs().map((name) => join(resumes(), name))]
  for (const path of files) chmodSync(path, 0o644)
  await open()
  await store.insert(makeLead('two'))
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect([folder, resumes()].map(modeOf)).toEqual([0o700, 0o700])
  expect([...files, `${database()}-wal`].map(modeOf)).toEqual([0o600, 0o600, 0o600])
  expect(log).toMatchObject([{ event: 'permissions-tightened', level: 'warn', paths: 4 }])
  // A file of another program.
  expect(modeOf(join(folder, 'site'))).toBe(0o777)
})

test('the permissions of a shared folder are not changed, but logged', async () => {
  await store.close()
  chmodSync(folder, 0o1777)
  await open()
  expect(statSync(folder).mode & 0o1777).toBe(0o1777)
  expect(log).toMatchObject([
    { event: 'permissions-open', level: 'error', path: folder, code: 'shared folder' },
  ])
})
