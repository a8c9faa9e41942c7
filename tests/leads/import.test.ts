import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Count } from '../../src/contracts/counts.ts'
import { exportLines } from '../../src/leads/intake/leads/export-lines.ts'
import { type Imported, importLines } from '../../src/leads/intake/leads/import-lines.ts'
import type { DeliveryExchange } from '../../src/leads/intake/store/deliveries/delivery-store.ts'
import type { NewDeskEvent } from '../../src/leads/intake/store/desk/desk-store.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { movedTables } from '../../src/leads/intake/store/moved/moved-tables.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'
import { hasPostgres, makeDatabase } from './database.testing.ts'
import { makeProcessBed } from './process.testing.ts'
import { readCounts } from './read-counts.testing.ts'
import { describeStores } from './store.testing.ts'

const bytes = Buffer.from('%PDF-1.4 résumé %%EOF')
const resume = { size: bytes.length, sha256: hashBytes(bytes), marks: ['/JS'], bytes }
const makeLead = (routes: readonly string[] = [], changes: Partial<NewLead> = {}): NewLead => ({
  ...{ id: randomUUID(), receivedAt: 1_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
  ...{ status: 'new', campaign: null, answers: { name: 'கவிதா' }, consents: { news: true } },
  ...{ notice: { id: 'n', hash: 'hash' }, context: null, resume: null, key: null, fingerprint: randomUUID() },
  deliveries: routes.map((route) => ({ id: randomUUID(), route, nextAt: 1_000 })),
  ...changes,
})
const makeEvent = (lead: string, changes: Partial<NewDeskEvent> = {}): NewDeskEvent => ({
  ...{ id: randomUUID(), lead, at: 5_000, by: 'Asha', kind: 'status', thing: 'status' },
  ...{ before: 'new', after: 'contacted', note: null },
  ...changes,
})
const makeCount = (route: string, count: number, changes: Partial<Count> = {}): Count => ({
  ...{ day: '2026-01-31', route, variant: 'ad', arm: '', campaign: 'தீபாவளி', country: '', action: 'view' },
  ...{ count, ...changes },
})

async function exportAll(reader: LeadStore): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportLines(reader, {}, true)) lines.push(line)
  return lines
}
async function* toLines(lines: readonly string[]) {
  yield* lines
}
const importAll = (reader: LeadStore, lines: readonly string[]): Promise<Imported> =>
  importLines(reader, toLines(lines))

/** Everything that moves beside leads and counts. */
async function readMoved(store: LeadStore): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const { name } of movedTables) found[name] = (await store.copyRows(name, 1_000)).rows
  return found
}

describeStores('an export of everything', (prepare) => {
  let store: LeadStore
  let folder: string
  prepare((bed) => {
    store = bed.store
    folder = bed.folder
  })

  const exchange = (changes: Partial<DeliveryExchange>) =>
    store.exchangeDeliveries({
      now: 1_000,
      holder: 'one',
      heldUntil: 5_000,
      results: [],
      claims: [],
      ...changes,
    })

  /** A lead in every state that the desk and the deliveries know. */
  async function fill(): Promise<[worked: NewLead, sent: NewLead, dead: NewLead]> {
    const leads = [makeLead(['crm']), makeLead(['crm']), makeLead(['crm'])] as const
    const [worked, sent, dead] = leads
    for (const lead of leads) await store.insert(lead)
    const [one = '', two = '', three = ''] = leads.map(({ deliveries: [first] = [] }) => first?.id ?? '')
    const claim = { claims: [{ route: 'crm', limit: 10, together: false }] }
    expect(await exchange(claim)).toHaveLength(3)
    await exchange({
      now: 2_000,
      results: [
        { id: one, outcome: 'failed', reason: 'http-500', nextAt: 9_000 },
        { id: two, outcome: 'sent' },
        { id: three, outcome: 'dead', reason: 'http-410' },
      ],
    })
    const note = makeEvent(worked.id, { kind: 'note', thing: 'note', after: null, note: 'ruft am Abend an' })
    const state = { status: 'contacted', assigned: 'Ravi' }
    await store.desk.changeLead({
      ...{ lead: worked.id, version: 0, state, at: 5_000 },
      events: [makeEvent(worked.id), note],
    })
    const undo = makeEvent(worked.id, { kind: 'undo', thing: 'note', before: null, after: null, at: 6_000 })
    await store.desk.changeLead({
      ...{ lead: worked.id, version: 1, state: { status: 'enrolled', assigned: null }, at: 6_000 },
      ...{ events: [undo], undoes: note.id },
    })
    const kept = makeEvent(worked.id, { kind: 'note', thing: 'note', after: null, note: 'zahlt in Raten' })
    await store.desk.changeLead({
      ...{ lead: worked.id, version: 2, state: { status: 'enrolled', assigned: null }, at: 7_000 },
      events: [kept],
    })
    await store.desk.addEvents([
      makeEvent('', { kind: 'signed-in', thing: '', before: null, after: '127.0.0.1' }),
    ])
    await store.noteExported({ format: 'meta', conversion: 'Purchase' }, [sent.id], 3_000)
    await store.keepNotice('hash', 'We call you back.')
    await store.keepUnfinished({
      ...{ id: randomUUID(), form: 'lead', step: 1, answers: { phone: '919876543210' }, notice: 'hash' },
      ...{ receivedAt: 8_000, eraseAt: 9_000 },
    })
    return [worked, sent, dead]
  }

  /** Opens another store, which is always SQLite. */
  async function openOther<Result>(use: (other: LeadStore) => Promise<Result>): Promise<Result> {
    const other = await openStore({ dataDir: join(folder, 'other') }, () => {})
    try {
      return await use(other)
    } finally {
      await other.close()
    }
  }

  test('brings everything into an empty store, once or repeatedly', async () => {
    const [worked, sent] = await fill()
    await store.insert(makeLead([], { resume, key: 'key', context: null }))
    const route = `/${randomUUID()}`
    await store.addCounts([makeCount(route, 7)])
    const hero = {
      day: '2026-01-30',
      variant: randomUUID(),
      block: 'hero',
      action: 'seen' as const,
      count: 5,
    }
    await store.addBlockCounts([hero])
    const before = await readMoved(store)
    for (const { name } of movedTables) expect(before[name]?.length, name).toBeGreaterThan(0)
    const { leads } = await store.copy({}, 100)
    const history = await store.desk.listEvents(worked.id, 100)
    const lines = await exportAll(store)
    expect(lines.join('')).not.toMatch(/ruft am Abend an|127\.0\.0\.1|scrypt/)
    await openOther(async (other) => {
      const imported = await importAll(other, lines)
      expect(imported).toMatchObject({ leads: { added: 4, present: 0, repaired: 0 }, damaged: [] })
      expect(imported.rows).toMatchObject({
        ...{ vaasal_deliveries: 3, vaasal_exports: 1, vaasal_desk_leads: 1, vaasal_desk_events: 4 },
      })
      expect((await other.copy({}, 100)).leads).toEqual(leads)
      const [applied] = leads.filter((lead) => lead.resume)
      expect(Buffer.from((await other.readResume(applied?.id ?? '')) ?? []).equals(bytes)).toBe(true)
      expect(await readMoved(other)).toEqual(before)
      // Until when copies may have unfinished answers.
      expect(await other.readNote('unfinished-until')).toBe('9000')
      expect(await other.desk.listEvents(worked.id, 100)).toEqual(history)
      expect(await other.listExported({ format: 'meta', conversion: 'Purchase' }, [sent.id])).toEqual([
        sent.id,
      ])
      expect(await other.readNotices()).toMatchObject({ hash: 'We call you back.' })
      expect(await readCounts(other, route)).toEqual([makeCount(route, 7)])
      const again = await importAll(other, lines)
      expect(again.leads).toEqual({ added: 0, present: 4, repaired: 0 })
      expect(movedTables.map(({ name }) => again.rows[name])).toEqual(movedTables.map(() => 0))
      expect(await readMoved(other)).toEqual(before)
      expect(await readCounts(other, route)).toEqual([makeCount(route, 7)])
    })
  })

  test('sends nothing again that was sent, and goes on with the rest under the same ids', async () => {
    const leads = await fill()
    const [waiting = '', sent, dead] = leads.map(({ deliveries: [first] = [] }) => first?.id)
    const lines = await exportAll(store)
    const later = await openOther(async (other) => {
      await importAll(other, lines)
      const list = async () =>
        new Map((await other.listDeliveries({}, 10)).map(({ id, status }) => [id, status]))
      expect(await list()).toEqual(
        new Map([
          [waiting, 'failed'],
          [sent, 'sent'],
          [dead, 'dead'],
        ]),
      )
      const claims = [{ route: 'crm', limit: 10, together: false }]
      const claim = { holder: 'two', heldUntil: 90_000, results: [], claims }
      expect(await other.exchangeDeliveries({ ...claim, now: 8_999 })).toEqual([])
      const due = await other.exchangeDeliveries({ ...claim, now: 9_000 })
      expect(due.map(({ id, attempts, record }) => [id, attempts, record?.id])).toEqual([
        [waiting, 2, leads[0].id],
      ])
      // Sent meanwhile: the older export does not make it due.
      const results = [{ id: waiting, outcome: 'sent' as const }]
      await other.exchangeDeliveries({ ...claim, claims: [], results, now: 9_001 })
      await importAll(other, lines)
      expect((await list()).get(waiting)).toBe('sent')
      return exportAll(other)
    })
    // The other way round: an older store learns that it was sent.
    expect((await importAll(store, later)).rows.vaasal_deliveries).toBe(1)
    expect(await store.listDeliveries({ status: 'sent' }, 10)).toHaveLength(2)
  })

  test('keeps what is newer, brings lost leads back, and has no rows of leads that are not there', async () => {
    const [worked, sent] = await fill()
    const applied = makeLead([], { resume, key: 'key' })
    await store.insert(applied)
    const lines = await exportAll(store)
    await store.desk.changeLead({
      ...{ lead: worked.id, version: 3, state: { status: 'lost', assigned: null }, at: 8_000 },
      events: [makeEvent(worked.id, { before: 'enrolled', after: 'lost', at: 8_000 })],
    })
    await store.erase([sent.id, applied.id])
    // It was sent again meanwhile, and has another id.
    const again = makeLead([], { key: 'key', fingerprint: applied.fingerprint })
    await store.insert(again)
    expect((await importAll(store, lines)).leads).toEqual({ added: 1, present: 3, repaired: 0 })
    expect((await store.readStates([worked.id])).get(worked.id)).toMatchObject({ status: 'lost', version: 4 })
    expect(await store.find(applied.id)).toBeUndefined()
    await store.erase([worked.id, sent.id])
    const onlyRows = lines.filter((line) => line.startsWith('{"table":'))
    const { rows } = await importAll(store, onlyRows)
    expect([rows.vaasal_desk_leads, rows.vaasal_desk_events]).toEqual([0, 0])
    expect(JSON.stringify(await readMoved(store))).not.toContain('zahlt in Raten')
  })

  test('adds sums that are missing or larger, and nothing to a day that was pruned since', async () => {
    const route = `/${randomUUID()}`
    const detailed = Array.from({ length: 2_100 }, (_, index) =>
      makeCount(route, 1, { day: '2024-01-31', campaign: `c${index}` }),
    )
    const later = Array.from({ length: 31 }, (_, index) =>
      makeCount(route, 1, { day: `2026-03-${String(index + 1).padStart(2, '0')}` }),
    )
    await store.addCounts([...detailed, ...later])
    const lines = await exportAll(store)
    while (await store.pruneCounts());
    const pruned = await readCounts(store, route)
    expect(pruned).toHaveLength(2_001 + 31)
    await importAll(store, lines)
    expect(await readCounts(store, route)).toEqual(pruned)
    await openOther(async (other) => {
      await other.addCounts([{ ...later[0], count: 5 } as Count])
      await importAll(other, lines)
      const sums = await readCounts(other, route)
      expect(sums).toHaveLength(2_100 + 31)
      expect(sums.find(({ day }) => day === later[0]?.day)?.count).toBe(5)
    })
  })
})

const bed = makeProcessBed()

test('an answer with characters that end a line for other programs is one line, and imported, also from earlier exports', async () => {
  const store = await openStore({ dataDir: bed.dataDir }, () => {})
  const lead = makeLead([], { answers: { note: 'am Abend\u2028oder\u2029am Morgen\u0085' } })
  await store.insert(lead)
  await store.close()
  const { stdout } = await bed.runLeads(['export', '--format', 'jsonl'])
  expect(stdout).not.toMatch(/[\u0085\u2028\u2029]/)
  const file = join(bed.dataDir, 'export.jsonl')
  const earlier = `${JSON.stringify(JSON.parse(stdout.slice(0, stdout.indexOf('\n'))))}\n`
  expect(earlier).toMatch(/\u2028/)
  for (const text of [stdout, earlier]) {
    rmSync(bed.dataDir, { recursive: true })
    mkdirSync(bed.dataDir)
    writeFileSync(file, text)
    const { stderr } = await bed.runLeads(['import', file])
    expect(stderr).toContain('Added 1 lead;')
    const again = await bed.runLeads(['export', '--format', 'jsonl'])
    expect(JSON.parse(again.stdout.slice(0, again.stdout.indexOf('\n')))).toMatchObject({
      answers: lead.answers,
    })
  }
})

test.skipIf(!hasPostgres)(
  'a site moves from SQLite to PostgreSQL and back by two commands',
  async () => {
    const store = await openStore({ dataDir: bed.dataDir }, () => {})
    const leads = [makeLead(['crm']), makeLead([], { resume })]
    for (const lead of leads) await store.insert(lead)
    await store.desk.changeLead({
      ...{ lead: leads[0]?.id ?? '', version: 0, state: { status: 'lost', assigned: null }, at: 5_000 },
      events: [makeEvent(leads[0]?.id ?? '', { kind: 'note', thing: 'note', note: 'zahlt in Raten' })],
    })
    await store.close()
    const server = await makeDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'vaasal-move-'))
    onTestFinished(async () => {
      rmSync(folder, { recursive: true })
      await server.remove()
    })
    const file = join(folder, 'export.jsonl')
    const exportTo = async (env: Record<string, string>) =>
      writeFileSync(file, (await bed.runLeads(['export', '--format', 'jsonl'], env)).stdout)
    await exportTo({})
    const postgres = { DATABASE_URL: server.url }
    const { stderr } = await bed.runLeads(['import', file], postgres)
    expect(stderr).toMatch(
      /Added 2 leads; already there and unchanged: 0[\s\S]*1 delivery, 1 status of the desk, 1 entry of its history/,
    )
    await exportTo(postgres)
    rmSync(bed.dataDir, { recursive: true })
    await bed.runLeads(['import', file])
    expect(readdirSync(join(bed.dataDir, 'resumes'))).toHaveLength(1)
    const { stdout } = await bed.runLeads(['list', '--status', 'lost'])
    expect(stdout).toContain(leads[0]?.id)
    await expect(bed.runLeads(['import', `${file}.none`])).rejects.toMatchObject({ code: 2 })
  },
  120_000,
)
