import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
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
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Count, CountedAction } from '../../src/contracts/counts.ts'
import type { AbandonedDrafts } from '../../src/leads/intake/backup/abandoned-drafts.ts'
import { restoreBackup } from '../../src/leads/intake/backup/restore-backup.ts'
import { writeBackup } from '../../src/leads/intake/backup/write-backup.ts'
import type { LeadReader, LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resume-files.ts'
import { readLeads } from '../load/read-leads.ts'
import { sendLoad } from '../load/send-load.ts'
import { until } from '../until.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { fillCounts } from './fill-counts.testing.ts'
import { application } from './intake.testing.ts'
import { makeProcessBed, send } from './process.testing.ts'
import { readCounts } from './read-counts.testing.ts'
import { careers } from './stored-intake.testing.ts'

const makeLead = (index: number, changes: Partial<NewLead> = {}): NewLead => {
  const bytes = Buffer.from(`%PDF-1.4 ${index % 4} %%EOF`)
  return {
    id: randomUUID(),
    receivedAt: 1_000 + Math.floor(index / 3),
    form: 'lead',
    endpoint: '/dev/PostLeadsForm',
    route: '/ad',
    language: 'ta',
    status: 'new',
    campaign: null,
    answers: { name: `கவிதா ${index}` },
    consents: { news: true },
    notice: { id: 'n', hash: 'h' },
    context: null,
    resume:
      index % 2 === 0 && index < 20
        ? { size: bytes.length, sha256: hashBytes(bytes), marks: ['/JS'], bytes }
        : null,
    key: index % 5 === 0 ? null : `key ${index} ${randomUUID()}`,
    fingerprint: `print ${index}`,
    ...changes,
  }
}
const makeCount = (route: string, action: CountedAction, count: number): Count => ({
  ...{ day: '2026-01-31', route, variant: 'ad', arm: '', campaign: 'தீபாவளி', country: '', action, count },
})
async function pruneAll(store: LeadStore): Promise<void> {
  while (await store.pruneCounts());
}
const now = new Date('2026-01-31T00:00:00Z')
const backUp = (reader: LeadReader, folder: string) =>
  writeBackup(reader, folder, { now, onProgress: () => {} })
/** What a restore did with the leads. */
const restore = async (reader: LeadReader, folder: string) => {
  const { rows: _, damaged: __, ...counts } = await restoreBackup(reader, folder, () => {})
  return counts
}

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  describe.skipIf(kind === 'postgres' && !hasPostgres)('backup', () => {
    let folder: string
    let backup: string
    let server: TestDatabase | undefined
    let store: LeadStore
    /** Empty, and always SQLite: a backup works with both stores. */
    let other: LeadStore
    beforeAll(async () => {
      if (kind === 'postgres') server = await makeDatabase()
    }, 60_000)
    afterAll(() => server?.remove())
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vaasal-backup-'))
      backup = join(folder, 'backups', 'one')
      store = await openStore({ dataDir: join(folder, 'data'), databaseUrl: server?.url }, () => {})
      other = await openStore({ dataDir: join(folder, 'other') }, () => {})
    })
    afterEach(async () => {
      await store.purge(Number.MAX_SAFE_INTEGER)
      await store.close()
      await other.close()
      await rm(folder, { recursive: true, force: true })
    })
    const fill = async (count: number) => {
      const leads = Array.from({ length: count }, (_, index) => makeLead(index))
      for (const lead of leads) await store.insert(lead)
      return leads
    }
    const readAll = async (reader: LeadReader) => {
      const { leads, damaged } = await reader.copy(1000)
      expect(damaged).toEqual([])
      const files = leads.map(async ({ id }) => {
        const bytes = await reader.readResume(id)
        return bytes && Buffer.from(bytes).toString()
      })
      return [leads, await Promise.all(files)]
    }

    test('contains everything, and restores it into an empty store, once or repeatedly', async () => {
      await fill(210)
      const all = await readAll(store)
      const { manifest } = await backUp(store, backup)
      expect(manifest).toMatchObject({ leads: 210, resumes: 2, missingResumes: 0, damagedRows: 0 })
      expect(await restore(other, backup)).toEqual({ added: 210, present: 0, repaired: 0 })
      expect(await readAll(other)).toEqual(all)
      expect(await restore(other, backup)).toEqual({ added: 0, present: 210, repaired: 0 })
      await store.purge(Number.MAX_SAFE_INTEGER)
      expect(await restore(store, backup)).toEqual({ added: 210, present: 0, repaired: 0 })
      expect(await readAll(store)).toEqual(all)
    })

    test('contains the counts, and restores those that are missing or smaller', async () => {
      const route = `/${randomUUID()}`
      const counts = [
        makeCount(route, 'call', 3),
        makeCount(route, 'chat', 5),
        makeCount(route, 'view', 1000),
      ]
      await store.addCounts(counts)
      const { manifest } = await backUp(store, backup)
      expect(manifest.counts?.rows).toBeGreaterThanOrEqual(3)
      await other.addCounts([makeCount(route, 'chat', 2), makeCount(route, 'view', 1200)])
      for (let time = 0; time < 2; time++) {
        await restore(other, backup)
        expect(await readCounts(other, route)).toEqual([counts[0], counts[1], makeCount(route, 'view', 1200)])
      }
    })

    test('restores nothing into a day that was pruned since, and everything into an empty store', async () => {
      const route = `/${randomUUID()}`
      const rows = Array.from({ length: 2_100 }, (_, index) => ({
        ...makeCount(route, 'view', 1),
        ...{ day: '2024-01-31', campaign: `c${index}` },
      }))
      const later = Array.from({ length: 31 }, (_, index) => ({
        ...makeCount(route, 'view', 1),
        day: `2026-03-${String(index + 1).padStart(2, '0')}`,
      }))
      await store.addCounts([...rows, ...later])
      await backUp(store, backup)
      await pruneAll(store)
      const pruned = await readCounts(store, route)
      expect(pruned).toHaveLength(2_001 + 31)
      await restore(store, backup)
      expect(await readCounts(store, route)).toEqual(pruned)
      await restore(other, backup)
      expect(await readCounts(other, route)).toHaveLength(2_100 + 31)
    })

    test('restores lost leads and keeps newer ones', async () => {
      const leads = await fill(10)
      await backUp(store, backup)
      await store.erase(leads.slice(0, 4).map(({ id }) => id))
      const again = makeLead(1, { key: leads[1]?.key ?? null })
      const taken = makeLead(2, { key: leads[2]?.key ?? null, fingerprint: 'something else', resume: null })
      const newer = makeLead(50)
      for (const lead of [again, taken, newer]) await store.insert(lead)
      // Number 1 was sent again and is stored with another id.
      expect(await restore(store, backup)).toEqual({ added: 3, present: 7, repaired: 0 })
      const { leads: stored } = await store.copy(100)
      expect(stored).toHaveLength(12)
      expect(stored.find(({ id }) => id === taken.id)?.key).toBe(taken.key)
      expect(stored.find(({ id }) => id === leads[2]?.id)).toMatchObject({ key: null, resume: { size: 16 } })
      expect(await restore(store, backup)).toEqual({ added: 0, present: 10, repaired: 0 })
    })

    test('is rejected if it is damaged or not a backup, and nothing is restored', async () => {
      await fill(5)
      await store.addCounts([makeCount('/ad', 'view', 1)])
      await backUp(store, backup)
      const files = readdirSync(backup, { recursive: true, encoding: 'utf8' })
      for (const name of files.filter((file) => file.includes('.'))) {
        const path = join(backup, name)
        const content = readFileSync(path)
        const damaged = content.length === 0 ? Buffer.from('{') : Buffer.from(content)
        damaged[Math.floor(damaged.length / 2)] = 0xff
        writeFileSync(path, damaged)
        await expect(restore(other, backup), name).rejects.toThrow(/backup/)
        await rm(path)
        await expect(restore(other, backup), name).rejects.toThrow(/backup/)
        writeFileSync(path, content)
      }
      expect((await other.stats()).total).toBe(0)
      await expect(restore(other, join(folder, 'none'))).rejects.toThrow(
        /is not a backup: it has no manifest/,
      )
      await expect(backUp(store, backup)).rejects.toThrow(/already exists/)
      expect((await restore(other, backup)).added).toBe(5)
    })

    test('can only be read by its owner, and leaves no partial folder', async () => {
      await fill(3)
      await backUp(store, backup)
      for (const name of readdirSync(join(folder, 'backups'), { recursive: true, encoding: 'utf8' }))
        expect(statSync(join(folder, 'backups', name)).mode & 0o077, name).toBe(0)
      const broken = { ...store, copy: async () => Promise.reject(new Error('gone')) }
      await expect(backUp(broken, join(folder, 'backups', 'two'))).rejects.toThrow('gone')
      expect(readdirSync(join(folder, 'backups'))).toEqual(['one'])
    })

    test('what a killed backup left is removed by the next one, and named if nobody knows whose it is', async () => {
      await fill(3)
      const backups = join(folder, 'backups')
      const draftOf = (name: string) => `${name}.partial-${randomUUID()}`
      const [dead, own, elsewhere, unsigned] = ['one', 'two', 'three', 'four'].map(draftOf) as [
        ...[string, string, string, string],
      ]
      const { pid } = spawnSync(process.execPath, ['-e', ''])
      const writers = new Map([
        [dead, { host: hostname(), pid }],
        [own, { host: hostname(), pid: process.pid }],
        [elsewhere, { host: 'elsewhere', pid }],
      ])
      for (const draft of [dead, own, elsewhere, unsigned]) {
        mkdirSync(join(backups, draft, 'resumes'), { recursive: true })
        writeFileSync(join(backups, draft, 'leads.jsonl'), '{}')
        const writer = writers.get(draft)
        if (writer) writeFileSync(join(backups, draft, '.writer.json'), JSON.stringify(writer))
      }
      // Not a draft of a backup.
      mkdirSync(join(backups, 'notes.partial'))
      symlinkSync(join(backups, 'notes.partial'), join(backups, draftOf('link')))
      const found: AbandonedDrafts[] = []
      await writeBackup(store, backup, {
        ...{ now, onProgress: () => {} },
        onAbandoned: (drafts) => found.push(drafts),
      })
      expect(found.map(({ removed, left }) => [removed, left.sort()])).toEqual([
        [[join(backups, dead)], [join(backups, elsewhere), join(backups, unsigned)].sort()],
      ])
      const names = readdirSync(backups)
      expect(names).toContain(own)
      expect(names).not.toContain(dead)
      expect(names).toHaveLength(6)
      expect(readdirSync(backup)).not.toContain('.writer.json')
    })

    test('contains leads without their lost résumés, and restores lost résumés', async () => {
      if (kind === 'postgres') return
      const leads = await fill(6)
      await backUp(store, backup)
      const resumes = join(folder, 'data', 'resumes')
      for (const name of readdirSync(resumes)) writeFileSync(join(resumes, name), 'damaged')
      const { manifest } = await backUp(store, `${backup}-2`)
      expect(manifest).toMatchObject({ leads: 6, resumes: 0, missingResumes: 3 })
      expect(await restore(store, backup)).toEqual({ added: 0, present: 3, repaired: 3 })
      const bytes = await store.readResume(leads[2]?.id ?? '')
      expect(Buffer.from(bytes ?? []).toString()).toBe('%PDF-1.4 2 %%EOF')
      expect(readdirSync(resumes)).toHaveLength(3)
    })
  })
})

const bed = makeProcessBed()

test('a backup made under load contains and restores every lead acknowledged before it', {
  timeout: 120_000,
}, async () => {
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const intake = await bed.start({ env: limits })
  const { forms } = JSON.parse(readFileSync(`${bed.outDir}/intake.json`, 'utf8'))
  const load = sendLoad({ findAddress: () => intake.address, forms, connections: 4 })
  await send(intake, application, careers)
  // More than a backup reads at once, so that leads come in between its pages.
  await until('250 leads', () => load.acknowledged.size > 250, { within: 60_000 })
  const before = [...load.acknowledged.keys()]
  const backup = join(bed.dataDir, '../backup')
  const { stderr } = await bed.runLeads(['backup', backup])
  expect(stderr).toMatch(/^Wrote \d+ leads and \d+ résumés to /m)
  await expect(bed.runLeads(['backup', backup])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('already exists'),
  })
  await load.stop()
  await intake.stop('SIGKILL')
  await rm(bed.dataDir, { recursive: true })
  const restored = await bed.start({ env: limits })
  expect((await bed.runLeads(['restore', backup])).stderr).toMatch(/^Added \d+ leads; 0 were already there/m)
  await restored.stop('SIGTERM')
  const ids = new Set((await readLeads(bed.outDir, bed.env)).map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  await rm(bed.dataDir, { recursive: true })
  const { stderr: said } = await bed.runLeads(['restore', backup])
  expect(said).toContain(`Added ${ids.size} leads`)
  // The texts of the notices are among the rows that the running intake gave and took.
  expect(said).toMatch(/Also restored: \d+ consent notices?\./)
  expect(existsSync(join(bed.dataDir, 'leads.db'))).toBe(true)
  await expect(bed.runLeads(['restore', bed.dataDir])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a backup'),
  })
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a backup that gets %s leaves nothing that stays',
  {
    timeout: 60_000,
  },
  async (signal) => {
    const store = await openStore({ dataDir: bed.dataDir }, () => {})
    await fillCounts(store, { days: 4, perDay: 8_000, route: '/home' })
    await store.close()
    const backups = mkdtempSync(join(bed.dataDir, '../backups-'))
    const child = bed.spawnLeads(['backup', join(backups, 'one')])
    const ended = once(child, 'exit')
    const list = () => readdirSync(backups, { recursive: true, encoding: 'utf8' })
    await until('the file of counts in a draft', () => list().some((name) => name.endsWith('counts.jsonl')))
    const [draft = ''] = readdirSync(backups)
    child.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect(readdirSync(backups)).toEqual(signal === 'SIGKILL' ? [draft] : [])
    const { stderr } = await bed.runLeads(['backup', join(backups, 'two')])
    expect(readdirSync(backups)).toEqual(['two'])
    expect(stderr.includes(`Removed ${join(backups, draft)}`)).toBe(signal === 'SIGKILL')
  },
)
