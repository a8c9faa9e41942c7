import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../src/leads/intake/backup/restore-backup.ts'
import { writeBackup } from '../../src/leads/intake/backup/write-backup.ts'
import type { NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { makeProcessBed } from './process.testing.ts'
import { describeStores } from './store.testing.ts'

const sound = (changes: object = {}): NewLead =>
  ({
    ...{ id: randomUUID(), receivedAt: 1_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
    ...{ status: 'new', campaign: 'diwali', answers: { name: 'Kavitha' }, consents: { news: true } },
    ...{ notice: { id: 'n', hash: 'h' }, context: null, resume: null, key: null, fingerprint: randomUUID() },
    ...changes,
  }) as NewLead
const context = { route: '/', variant: 'home', language: 'en', notice: 'n' }
const touch = { route: '/', day: '2026-01-31', parameters: {} }

/** What no intake writes, but a file or a row may contain. */
const impossible: Readonly<Record<string, object>> = {
  'a time that no date has': { receivedAt: Number.MAX_SAFE_INTEGER - 1 },
  'numbers for answers': { answers: { name: 5 } },
  'a list for answers': { answers: ['Kavitha'] },
  'texts for consents': { consents: { news: 'yes' } },
  'a text for a notice': { notice: 'n' },
  'a number for a variant': { context: { ...context, variant: 5 } },
  'a list for a context': { context: [] },
  'a number for a click id': { context: { ...context, last: { ...touch, parameters: { gclid: 5 } } } },
  'a touch without a day': { context: { ...context, first: { route: '/', parameters: {} } } },
}

describeStores('rows with impossible values', (prepare) => {
  let bed: Parameters<Parameters<typeof prepare>[0]>[0]
  prepare((given) => {
    bed = given
  })

  test.each(Object.entries(impossible))('%s: the row is listed as damaged', async (_, changes) => {
    const [good, bad] = [sound(), sound(changes)]
    for (const lead of [good, bad]) await bed.store.insert(lead)
    const { leads, damaged } = await bed.store.list({}, 10)
    expect(leads.map(({ id }) => id)).toEqual([good.id])
    expect(damaged).toMatchObject([{ id: bad.id, part: 'lead', reason: 'unreadable' }])
    expect(await bed.store.stats()).toMatchObject({ total: 2, oldest: 1_000, newest: 1_000 })
  })
})

const bed = makeProcessBed()

test('commands list rows with impossible values and print all others', async () => {
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  for (const lead of [sound(), ...Object.values(impossible).map(sound)]) await store.insert(lead)
  const at = Number.MAX_SAFE_INTEGER
  await store.desk.saveUser({ key: 'asha', name: 'Asha', password: 'scrypt$', createdAt: at, changedAt: at })
  await store.desk.addEvents([
    {
      ...{ id: 'e', lead: '', at, by: '', kind: 'user-added', thing: '', before: null, after: 'Asha' },
      note: null,
    },
  ])
  await store.close()
  const count = Object.keys(impossible).length
  for (const args of [['list'], ['export'], ['export', '--format', 'jsonl'], ['consents']])
    await expect(bed.runLeads(args), args.join(' ')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${count} damaged rows were left out.`),
    })
  expect(JSON.parse((await bed.runLeads(['stats'])).stdout)).toMatchObject({
    ...{ total: count + 1, oldest: '1970-01-01T00:00:01.000Z', newest: '1970-01-01T00:00:01.000Z' },
  })
  const numbers = JSON.parse((await bed.runLeads(['stats', '--by', 'campaign', '--json'])).stdout)
  expect(numbers.rows).toMatchObject([{ name: 'diwali' }])
}, 60_000)

test('a restore leaves out what no intake writes, says which lines, and restores everything else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-impossible-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = (name: string) => openStore({ dataDir: join(folder, name) }, () => {})
  const store = await open('data')
  await store.insert(sound({ deliveries: [{ id: 'd', route: 'crm', nextAt: 5 }] }))
  await store.addCounts([
    {
      ...{ day: '2026-01-31', route: '/', variant: 'home', arm: '', campaign: '' },
      country: '',
      action: 'view',
      count: 3,
    },
  ])
  const backup = join(folder, 'backup')
  const { manifest } = await writeBackup(store, backup, { now: new Date(), onProgress: () => {} })
  await store.close()
  /** Adds lines to a file of the backup, and their hash to its description. */
  function addLines(file: string, lines: readonly unknown[], described: { sha256: string }): void {
    const path = join(backup, file)
    const text = readFileSync(path, 'utf8') + lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(path, text)
    described.sha256 = createHash('sha256').update(text).digest('hex')
  }
  const leads = [
    ...Object.values(impossible).map((changes) => ({ lead: sound(changes) })),
    { lead: sound({ answers: null }) },
    null,
    5,
    {},
  ]
  addLines('leads.jsonl', leads, manifest)
  manifest.leads += leads.length
  const { counts, tables } = manifest
  const delivery = {
    ...{
      id: 'e',
      lead: 'l',
      route: 'crm',
      status: 'waiting',
      created_at: 1,
      changed_at: 1,
      retried_at: null,
    },
    ...{ attempts: 0, next_at: 5, reason: null },
  }
  const sums = [{ day: 'x', count: 1 }, { count: -1 }, null]
  const rows = [
    { ...delivery, created_at: Number.MAX_SAFE_INTEGER },
    { ...delivery, route: { name: 'crm' } },
    { ...delivery, attempts: 'often' },
    'x',
  ]
  if (counts) addLines('counts.jsonl', sums, counts)
  if (tables?.vaasal_deliveries) addLines('deliveries.jsonl', rows, tables.vaasal_deliveries)
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))

  const other = await open('other')
  const restored = await restoreBackup(other, backup, () => {})
  expect(restored).toMatchObject({
    added: 1,
    rows: { vaasal_deliveries: 1 },
    damaged: {
      leads: leads.map((_, index) => index + 2),
      rows: { 'counts.jsonl': sums.length, 'deliveries.jsonl': rows.length },
    },
  })
  expect((await other.list({}, 10)).damaged).toEqual([])
  await other.close()
  await expect(bed.runLeads(['restore', backup])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /Added 1 leads;[\s\S]*Left out, .*13 leads \(leads\.jsonl, line 2, 3, .*\); 3 lines of counts\.jsonl; 4 lines of deliveries\.jsonl\.$/m,
    ),
  })
}, 60_000)
