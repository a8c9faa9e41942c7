import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../src/leads/intake/backup/restore-backup.ts'
import { writeBackup } from '../../src/leads/intake/backup/write-backup.ts'
import { backupTables } from '../../src/leads/intake/store/backup/backup-tables.ts'
import type { DeliveryExchange } from '../../src/leads/intake/store/deliveries/delivery-store.ts'
import type { NewDeskEvent } from '../../src/leads/intake/store/desk/desk-store.ts'
import type { LeadReader, LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { describeStores } from './store.testing.ts'

const makeLead = (routes: readonly string[] = [], changes: Partial<NewLead> = {}): NewLead => ({
  ...{ id: randomUUID(), receivedAt: 1_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
  ...{ status: 'new', campaign: null, answers: { name: 'கவிதா' }, consents: null, notice: null },
  ...{ context: null, resume: null, key: null, fingerprint: randomUUID() },
  deliveries: routes.map((route) => ({ id: randomUUID(), route, nextAt: 1_000 })),
  ...changes,
})
const makeEvent = (lead: string, changes: Partial<NewDeskEvent> = {}): NewDeskEvent => ({
  ...{ id: randomUUID(), lead, at: 5_000, by: 'Asha', kind: 'status', thing: 'status' },
  ...{ before: 'new', after: 'contacted', note: null },
  ...changes,
})
const makeUser = (name: string) => ({
  ...{ key: name.toLowerCase(), name, password: 'scrypt$1$2$3$c2FsdA$a2V5', createdAt: 1_000 },
  changedAt: 1_000,
})
const backUp = (reader: LeadReader, folder: string) =>
  writeBackup(reader, folder, { now: new Date('2026-01-31T00:00:00Z'), onProgress: () => {} })
const restore = (reader: LeadReader, folder: string) => restoreBackup(reader, folder, () => {})

/** Everything that is kept beside the leads, as a backup contains it. */
async function readKept(store: LeadReader): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const { name } of backupTables) {
    const { rows, damaged, next } = await store.copyRows(name, 1_000)
    expect([damaged, next]).toEqual([0, undefined])
    found[name] = rows
  }
  return found
}

describeStores('a backup of the desk', (prepare) => {
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
    await store.desk.saveUser(makeUser('Asha'))
    await store.desk.saveUser(makeUser('Ravi'))
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
    return [worked, sent, dead]
  }

  async function openOther<Result>(use: (other: LeadStore) => Promise<Result>): Promise<Result> {
    const other = await openStore({ dataDir: join(folder, 'other') }, () => {})
    try {
      return await use(other)
    } finally {
      await other.close()
    }
  }

  test('brings everything back into an empty store, once or repeatedly', async () => {
    const [worked, sent] = await fill()
    const before = await readKept(store)
    for (const { name } of backupTables) expect(before[name]?.length, name).toBeGreaterThan(0)
    const states = await store.readStates([worked.id])
    const history = await store.desk.listEvents(worked.id, 100)
    expect(history.map(({ note }) => note)).toContain('zahlt in Raten')
    expect(JSON.stringify(before)).not.toContain('ruft am Abend an')
    const backup = join(folder, 'backup')
    const { manifest } = await backUp(store, backup)
    expect(manifest.tables?.vaasal_deliveries).toMatchObject({ rows: 3, damaged: 0 })
    await openOther(async (other) => {
      const { rows, added } = await restore(other, backup)
      expect(added).toBe(3)
      expect(rows).toMatchObject({
        ...{ vaasal_deliveries: 3, vaasal_exports: 1, vaasal_desk_leads: 1, vaasal_desk_events: 5 },
        ...{ vaasal_desk_users: before.vaasal_desk_users?.length },
      })
      expect(await readKept(other)).toEqual(before)
      expect(await other.readStates([worked.id])).toEqual(states)
      expect(await other.desk.listEvents(worked.id, 100)).toEqual(history)
      expect(await other.listExported({ format: 'meta', conversion: 'Purchase' }, [sent.id])).toEqual([
        sent.id,
      ])
      expect(await other.readNotices()).toMatchObject({ hash: 'We call you back.' })
      expect(Object.values((await restore(other, backup)).rows)).toEqual(backupTables.map(() => 0))
      expect(await readKept(other)).toEqual(before)
    })
  })

  test('sends nothing again that was sent, and goes on with the rest under the same ids', async () => {
    const leads = await fill()
    const [waiting = '', sent, dead] = leads.map(({ deliveries: [first] = [] }) => first?.id)
    const backup = join(folder, 'backup')
    await backUp(store, backup)
    await openOther(async (other) => {
      await restore(other, backup)
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
      // Sent meanwhile: the older backup does not make it due.
      const results = [{ id: waiting, outcome: 'sent' as const }]
      await other.exchangeDeliveries({ ...claim, claims: [], results, now: 9_001 })
      await restore(other, backup)
      expect((await list()).get(waiting)).toBe('sent')
      // The other way round: an older store learns that it was sent.
      await backUp(other, `${backup}-2`)
    })
    expect((await restore(store, `${backup}-2`)).rows.vaasal_deliveries).toBe(1)
    expect(await store.listDeliveries({ status: 'sent' }, 10)).toHaveLength(2)
  })

  test('does not overwrite newer work, and does not bring back a user who was removed', async () => {
    const [worked] = await fill()
    const backup = join(folder, 'backup')
    await backUp(store, backup)
    const state = { status: 'lost', assigned: null }
    await store.desk.changeLead({
      ...{ lead: worked.id, version: 3, state, at: 8_000 },
      events: [makeEvent(worked.id, { before: 'enrolled', after: 'lost', at: 8_000 })],
    })
    await store.desk.removeUser('ravi')
    await store.desk.addEvents([
      makeEvent('', { by: '', kind: 'user-removed', thing: '', before: null, after: 'Ravi', at: 9_000 }),
    ])
    const before = await readKept(store)
    await restore(store, backup)
    expect(await readKept(store)).toEqual(before)
    expect((await store.readStates([worked.id])).get(worked.id)).toMatchObject({ status: 'lost', version: 4 })
    expect(await store.desk.findUser('ravi')).toBeNull()
    // Added again later, the user is one of those who may sign in.
    await store.desk.saveUser({ ...makeUser('Ravi'), changedAt: 10_000 })
    await backUp(store, `${backup}-2`)
    await openOther(async (other) => {
      await restore(other, `${backup}-2`)
      expect((await other.desk.findUser('ravi'))?.changedAt).toBe(10_000)
    })
  })

  test('contains no rows of other leads, and erasing reaches what was restored', async () => {
    const [worked, sent] = await fill()
    const backup = join(folder, 'backup')
    await backUp(store, backup)
    await openOther(async (other) => {
      // The lead was sent again meanwhile, and has another id.
      await restore(other, backup)
      await other.erase([worked.id, sent.id])
      const left = JSON.stringify(await readKept(other))
      for (const { id } of [worked, sent]) expect(left).not.toContain(id)
      expect(left).not.toContain('zahlt in Raten')
      expect(left).toContain('signed-in')
      await other.purge(Number.MAX_SAFE_INTEGER)
      const rest = await readKept(other)
      expect([rest.vaasal_deliveries, rest.vaasal_desk_leads, rest.vaasal_exports]).toEqual([[], [], []])
    })
    // A row of a lead that is not stored is not added.
    await store.erase([worked.id])
    const [row] = readFileSync(join(backup, 'desk_leads.jsonl'), 'utf8').split('\n')
    expect(await store.restoreRows('vaasal_desk_leads', [JSON.parse(row ?? '')])).toBe(0)
    expect(await store.readStates([worked.id])).toEqual(new Map())
  })

  test('of a change that is made meanwhile contains either all or nothing', async () => {
    const [worked] = await fill()
    const backup = join(folder, 'backup')
    const late = makeEvent(worked.id, { before: 'enrolled', after: 'lost', at: 8_000 })
    const copyRows: LeadReader['copyRows'] = async (table, limit, after) => {
      const page = await store.copyRows(table, limit, after)
      if (table === 'vaasal_desk_leads')
        await store.desk.changeLead({
          ...{ lead: worked.id, version: 3, state: { status: 'lost', assigned: null }, at: 8_000 },
          events: [late],
        })
      return page
    }
    await backUp({ ...store, copyRows }, backup)
    expect(await store.desk.findEvent(late.id)).not.toBeNull()
    await openOther(async (other) => {
      await restore(other, backup)
      expect((await other.readStates([worked.id])).get(worked.id)).toMatchObject({ version: 3 })
      expect(await other.desk.findEvent(late.id)).toBeNull()
      expect(await other.desk.listEvents(worked.id, 100)).toHaveLength(4)
    })
  })

  test('is refused if one of its files is damaged, or if it knows more than this version', async () => {
    await fill()
    const backup = join(folder, 'backup')
    await backUp(store, backup)
    for (const { name } of backupTables) {
      const file = join(backup, `${name.replace('vaasal_', '')}.jsonl`)
      const content = readFileSync(file)
      writeFileSync(file, Buffer.concat([content, Buffer.from('{}\n')]))
      await expect(restore(store, backup)).rejects.toThrow(/does not match its checksum/)
      writeFileSync(file, content)
    }
    const file = join(backup, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const tables = { ...manifest.tables, vaasal_later: { rows: 0, damaged: 0, sha256: '' } }
    writeFileSync(file, JSON.stringify({ ...manifest, tables }))
    await expect(restore(store, backup)).rejects.toThrow(/"vaasal_later", which this version does not know/)
    const { tables: _, ...older } = manifest
    writeFileSync(file, JSON.stringify(older))
    expect((await restore(store, backup)).rows).toEqual({})
  })
})
