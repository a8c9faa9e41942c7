import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type AbandonedDrafts,
  removeAbandoned,
  writeBackup,
} from '../../src/leads/intake/store/backup/write-backup.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { readLeads } from '../load/read-leads.ts'
import { sendLoad } from '../load/send-load.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { hasPostgres, makeDatabase } from './database.testing.ts'
import { application } from './intake.testing.ts'
import { makeProcessBed, send } from './process.testing.ts'
import { careers } from './stored-intake.testing.ts'

const bed = makeProcessBed()
const makeFolder = () => mkdtempSync(join(bed.dataDir, '../backups-'))

test('a backup made under load has every lead acknowledged before it, and is restored into an empty folder alone', {
  timeout: 120_000,
}, async () => {
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const intake = await bed.start({ env: limits })
  const { forms } = JSON.parse(readFileSync(`${bed.outDir}/intake.json`, 'utf8'))
  const load = sendLoad({ findAddress: () => intake.address, forms, connections: 4 })
  await send(intake, application, careers)
  const least = isWhole ? 250 : 50
  await until(`${least} leads`, () => load.acknowledged.size > least, { within: 60_000 })
  const before = [...load.acknowledged.keys()]
  const backup = join(makeFolder(), 'one')
  const { stderr } = await bed.runLeads(['backup', backup])
  expect(stderr).toMatch(/^Wrote \d+ leads and [1-9]\d* résumés to /m)
  await expect(bed.runLeads(['backup', backup])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('already exists'),
  })
  await load.stop()
  await expect(bed.runLeads(['restore', backup])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/is not empty: it has copies, leads\.db, leads\.db-wal, resumes\./),
  })
  await intake.stop('SIGKILL')
  for (const name of readdirSync(backup, { recursive: true, encoding: 'utf8' }))
    expect(statSync(join(backup, name)).mode & 0o077, name).toBe(0)
  await rm(bed.dataDir, { recursive: true })
  expect((await bed.runLeads(['restore', backup])).stderr).toMatch(
    /^Restored \d+ leads and [1-9]\d* résumés into /m,
  )
  const restored = await bed.start({ env: limits })
  expect(restored.log()).not.toContain('"level":"error"')
  await restored.stop('SIGTERM')
  const ids = new Set((await readLeads(bed.outDir, bed.env)).map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  await rm(bed.dataDir, { recursive: true })
  await expect(bed.runLeads(['restore', bed.outDir])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a backup'),
  })
  expect(existsSync(join(bed.dataDir, 'leads.db'))).toBe(false)
  writeFileSync(join(backup, 'leads.db'), readFileSync(join(backup, 'leads.db')).fill(0xa5, 4096, 9000))
  await expect(bed.runLeads(['restore', backup])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The copy is damaged'),
  })
  expect(existsSync(join(bed.dataDir, 'leads.db'))).toBe(false)
})

test.skipIf(!hasPostgres)(
  'backup and restore of PostgreSQL name what does it instead',
  async () => {
    const server = await makeDatabase()
    const env = { DATABASE_URL: server.url }
    const nothing = join(makeFolder(), 'nothing.jsonl')
    writeFileSync(nothing, '')
    await bed.runLeads(['import', nothing], env)
    await expect(bed.runLeads(['backup', join(makeFolder(), 'one')], env)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/pg_dump.*leads export --format jsonl/),
    })
    await expect(bed.runLeads(['restore', bed.outDir], env)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/leads import/),
    })
    await server.remove()
  },
  60_000,
)

test('what a killed backup left is removed by the next one, and named if nobody knows whose it is', async () => {
  const backups = makeFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const dead = `one.partial-${pid}-${hostname()}`
  const own = `two.partial-${process.ppid}-${hostname()}`
  const elsewhere = `three.partial-${pid}-elsewhere`
  // Of an earlier version.
  const unsigned = `four.partial-${randomUUID()}`
  for (const draft of [dead, own, elsewhere, unsigned]) {
    mkdirSync(join(backups, draft, 'resumes'), { recursive: true })
    writeFileSync(join(backups, draft, 'leads.jsonl'), '{}')
  }
  // Not a draft of a backup.
  mkdirSync(join(backups, 'notes.partial'))
  symlinkSync(join(backups, 'notes.partial'), join(backups, `link.partial-${pid}-${hostname()}`))
  const found: AbandonedDrafts = await removeAbandoned(backups)
  expect([found.removed, found.left.sort()]).toEqual([
    [join(backups, dead)],
    [join(backups, elsewhere), join(backups, unsigned)].sort(),
  ])
  const names = readdirSync(backups)
  expect(names).toContain(own)
  expect(names).not.toContain(dead)
  expect(names).toHaveLength(5)
})

test('a data folder that was copied while it was in use is not a backup: its log has leads that the file lacks', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'leads.db'), '')
  writeFileSync(join(folder, 'leads.db-wal'), '')
  await expect(bed.runLeads(['restore', folder])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('leads.db-wal beside leads.db has its newest leads. Set DATA_DIR'),
  })
})

test('a backup that fails leaves nothing, and a whole one has the file and the résumés', async () => {
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  const copy = (await store.copyStore()) ?? ''
  await store.close()
  const backups = makeFolder()
  const ended = new AbortController()
  const found: AbandonedDrafts[] = []
  const options = {
    ...{ copy, dataDir: bed.dataDir, signal: ended.signal },
    onAbandoned: (drafts: AbandonedDrafts) => found.push(drafts),
  }
  await expect(writeBackup(join(backups, 'one'), { ...options, copy: `${copy}.none` })).rejects.toThrow(
    'ENOENT',
  )
  expect(readdirSync(backups)).toEqual([])
  expect(await writeBackup(join(backups, 'one'), options)).toEqual({ leads: 0, resumes: 0, missing: 0 })
  expect(readdirSync(join(backups, 'one')).sort()).toEqual(['leads.db', 'resumes'])
  expect(found).toEqual([
    { removed: [], left: [] },
    { removed: [], left: [] },
  ])
})
