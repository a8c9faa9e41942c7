import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { writeFeed } from '../../src/leads/intake/deliveries/feed/write-feed.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'
import { describeStores } from './store.testing.ts'

const google = { format: 'google-ads', conversion: 'Enrolled' }
/** In every part of a lead that a person fills in or that tells of the person. */
const canary = 'Canary7Kavitha'

function makeLead(mark: string, changes: Partial<NewLead> = {}): NewLead {
  const bytes = Buffer.from(`%PDF-1.4 ${mark} %%EOF`)
  const touch = { route: '/ad', day: '2026-01-30', parameters: { gclid: mark, utm_campaign: 'diwali' } }
  return {
    ...{ id: `${mark}-${randomUUID()}`, receivedAt: 1_000, form: 'lead', endpoint: '/leads', route: '/ad' },
    ...{ language: 'ta', status: 'new', campaign: 'diwali', consents: { ads: true }, key: `key ${mark}` },
    answers: { name: `${mark} "R",\r\n=1`, email: `${mark}@example.com`, phone: '919876543210' },
    notice: { id: 'lead-ta', hash: 'sha256-x' },
    context: { route: '/ad', variant: 'ad', language: 'ta', notice: 'lead', first: touch, last: touch },
    resume: { size: bytes.length, sha256: hashBytes(bytes), marks: [], bytes },
    fingerprint: `print ${mark}`,
    deliveries: ['csv', 'jsonl'].map((route) => ({ id: randomUUID(), route, nextAt: 1_000 })),
    ...changes,
  }
}

describeStores('rights', (prepare) => {
  let folder: string
  let store: LeadStore
  let databaseUrl: string | undefined
  prepare((bed) => {
    ;({ folder, store, databaseUrl } = bed)
  })

  const feeds = () => join(folder, 'deliveries')
  const writeFeeds = async () => {
    for (const format of ['csv', 'jsonl'])
      await writeFeed(format, `leads.${format}`, {
        store,
        site: 'one.example',
        csv: { separator: ',', phones: new Map(), numbers: new Set() },
        folder: feeds(),
        clock: () => 2_000,
      })
  }

  /** Everything that is stored, in tables and in files. */
  async function dump(): Promise<string> {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name), 'latin1')}`)
    if (databaseUrl === undefined) return files.join('\n')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'vaasal'",
      )
      expect(rows.map(({ name }) => name)).toContain('vaasal_exports')
      for (const { name } of rows) {
        const found = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
        files.push(`${name} ${found.rows.map(({ text }) => text).join('\n')}`)
      }
    } finally {
      await client.end()
    }
    return files.join('\n')
  }

  async function insertBoth(): Promise<[erased: NewLead, kept: NewLead]> {
    const erased = makeLead(canary)
    const kept = makeLead('Other', { receivedAt: 5_000 })
    for (const lead of [erased, kept]) await store.insert(lead)
    await store.noteExported(google, [erased.id, kept.id], 3_000)
    await writeFeeds()
    mkdirSync(feeds(), { recursive: true })
    writeFileSync(join(feeds(), `.leads.csv.${randomUUID()}`), `"${erased.id}","half of`)
    return [erased, kept]
  }

  test('exports are noted by platform and conversion, for leads that exist', async () => {
    const [one, other] = [makeLead('One'), makeLead('Two')]
    for (const lead of [one, other]) await store.insert(lead)
    const ids = [one.id, other.id, 'unknown']
    expect(await store.listExported(google, ids)).toEqual([])
    await store.noteExported(google, [one.id, 'unknown'], 1_000)
    await store.noteExported(google, [one.id], 2_000)
    expect(await store.listExported(google, ids)).toEqual([one.id])
    expect(await store.listExported({ ...google, conversion: 'Lead' }, ids)).toEqual([])
    expect(await store.listExported({ ...google, format: 'meta' }, ids)).toEqual([])
    const many = Array.from({ length: 1_200 }, (_, index) => `lead-${index}`)
    expect(await store.listExported(google, [...many, one.id])).toEqual([one.id])
  })

  test('the text of a notice is kept as it was first shown', async () => {
    await store.keepNotice('sha256-x', 'உங்களை அழைக்க மட்டுமே.\nAds')
    await store.keepNotice('sha256-x', 'another')
    await store.keepNotice('sha256-y', 'Second')
    expect(await store.readNotices()).toEqual({
      'sha256-x': 'உங்களை அழைக்க மட்டுமே.\nAds',
      'sha256-y': 'Second',
    })
  })

  test.each<[string, (id: string) => Promise<number>]>([
    ['erasing', (id) => store.erase([id])],
    ['retention', () => store.purge(4_000)],
  ])(
    'after %s nothing of the lead is in any table or file, and the others are whole',
    async (_name, erase) => {
      const [erased, kept] = await insertBoth()
      expect((await dump()).split(canary).length).toBeGreaterThan(10)
      const before = readFileSync(join(feeds(), 'leads.csv'), 'utf8')
      expect(await erase(erased.id)).toBe(1)
      const after = await dump()
      expect(after).not.toContain(canary)
      expect(after).toContain(kept.id)
      expect(await store.listExported(google, [kept.id])).toEqual([kept.id])
      expect((await store.listDeliveries({}, 10)).map(({ lead }) => lead)).toEqual([kept.id, kept.id])
      // The files are what the next writing makes of them.
      const csv = readFileSync(join(feeds(), 'leads.csv'), 'utf8')
      const jsonl = readFileSync(join(feeds(), 'leads.jsonl'), 'utf8')
      expect(csv.length).toBeLessThan(before.length)
      await writeFeeds()
      expect(readFileSync(join(feeds(), 'leads.csv'), 'utf8')).toBe(csv)
      expect(readFileSync(join(feeds(), 'leads.jsonl'), 'utf8')).toBe(jsonl)
      expect(readdirSync(feeds()).sort()).toEqual(['.site', 'leads.csv', 'leads.jsonl'])
    },
  )

  test('a file that is being written while a lead is erased does not contain it', async () => {
    for (let round = 0; round < 5; round++) {
      const lead = makeLead(canary)
      await store.insert(lead)
      const writing = writeFeeds()
      await Promise.all([writing, store.erase([lead.id]), writeFeeds()])
      expect(await dump()).not.toContain(canary)
    }
  })

  test('files without the lead, and those of others, stay as they are', async () => {
    await insertBoth()
    writeFileSync(join(feeds(), 'notes.txt'), canary)
    writeFileSync(join(feeds(), 'other.csv'), `"name"\r\n"${canary}"\r\n"open`)
    await store.erase((await store.list({}, 10)).leads.map(({ id }) => id))
    expect(readFileSync(join(feeds(), 'notes.txt'), 'utf8')).toBe(canary)
    expect(readFileSync(join(feeds(), 'other.csv'), 'utf8')).toBe(`"name"\r\n"${canary}"\r\n"open`)
    expect(await store.erase(['unknown'])).toBe(0)
  })
})
