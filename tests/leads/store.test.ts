import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '../../scripts/ensure-postgres.mjs'
import { type BlockCount, type Count, otherNames } from '../../src/contracts/counts.ts'
import type { NewDeskEvent } from '../../src/leads/intake/store/desk/desk-store.ts'
import { readSearch } from '../../src/leads/intake/store/desk/search-words.ts'
import type { Cursor, Lead, LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { openStore, type StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'
import { listSchemaSteps } from '../../src/leads/intake/store/schema/migrations.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { hasPostgres, makeDatabase, type TestDatabase } from './database.testing.ts'
import { openRaw } from './old-store.testing.ts'
import { readCounts } from './read-counts.testing.ts'

if (!hasPostgres) console.warn('PostgreSQL was not found: the tests of its store are left out.')

const print = 'print'
const makeLead = (changes: Partial<NewLead> = {}): NewLead => ({
  id: randomUUID(),
  receivedAt: 1_000,
  form: 'lead',
  endpoint: '/dev/PostLeadsForm',
  route: '/tamil/ad',
  language: 'ta',
  status: 'new',
  campaign: 'diwali',
  answers: { name: 'கவிதா', phone: '919876543210' },
  consents: { news: false },
  notice: { id: 'lead-ta', hash: 'sha256-x' },
  context: null,
  resume: null,
  key: null,
  fingerprint: print,
  ...changes,
})
const bytes = new Uint8Array([0, 1, 254, 255])
const resume = { size: 4, sha256: hashBytes(bytes), marks: ['/JS'], bytes }

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  describe.skipIf(kind === 'postgres' && !hasPostgres)('store', () => {
    let folder: string
    let location: StoreLocation
    let store: LeadStore
    let database: TestDatabase | undefined

    beforeAll(async () => {
      if (kind === 'postgres') database = await makeDatabase()
    }, 60_000)
    afterAll(() => database?.remove())
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vaasal-store-'))
      location = { dataDir: folder, databaseUrl: database?.url }
      store = await openStore(location, () => {})
    })
    afterEach(async () => {
      await store.purge(Number.MAX_SAFE_INTEGER)
      await store.close()
      await rm(folder, { recursive: true, force: true })
    })
    const reopen = async () => {
      await store.close()
      store = await openStore(location, () => {})
    }

    test('returns the stored leads, also after it was closed', async () => {
      const lead = makeLead({ resume })
      expect(await store.insert(lead)).toEqual({ outcome: 'stored', id: lead.id })
      await reopen()
      const { key: _, fingerprint: __, resume: ___, ...rest } = lead
      const { bytes, ...described } = resume
      expect(await store.find(lead.id)).toEqual({ ...rest, resume: described })
      expect(Buffer.from((await store.readResume(lead.id)) ?? [])).toEqual(Buffer.from(bytes))
      expect(await store.find('other')).toBeUndefined()
      expect(await store.readResume('other')).toBeUndefined()
    })

    test('a key is stored once, also by concurrent inserts', async () => {
      const copies = Array.from({ length: 100 }, () => makeLead({ key: 'k', resume }))
      const results = await Promise.all(copies.map((lead) => store.insert(lead)))
      expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
      expect(new Set(results.map(({ id }) => id)).size).toBe(1)
      expect((await store.stats()).total).toBe(1)
      if (kind === 'sqlite') expect(await readdir(join(folder, 'resumes'))).toHaveLength(1)
      const other = await store.insert(makeLead({ key: 'k', fingerprint: 'other' }))
      expect(other.outcome).toBe('conflict')
      const same = await store.insert(makeLead({ key: 'k2', sameSince: 999 }))
      expect(same).toEqual({ outcome: 'repeated', id: results[0]?.id })
      const later = await store.insert(makeLead({ key: 'k3', sameSince: 1_000 }))
      expect(later.outcome).toBe('stored')
    })

    test('a lead that a wrong clock has dated ahead is not what the same answers repeat later', async () => {
      const day = 86_400_000
      const future = makeLead({ receivedAt: 900 * day })
      await store.insert(future)
      for (const at of [10, 12])
        expect(
          await store.insert(makeLead({ receivedAt: at * day, sameSince: (at - 1) * day })),
        ).toMatchObject({ outcome: 'stored' })
      const { id } = await store.insert(makeLead({ receivedAt: 900.1 * day, sameSince: 899.1 * day }))
      expect(id).toBe(future.id)
    })

    test('leads whose date a wrong clock has left stop no purge, and go by that date', async () => {
      const [old, recent] = [makeLead({ receivedAt: 2_000 }), makeLead({ receivedAt: 4_000 })]
      // Of a clock that was not set yet, of one that was far ahead, and beyond all dates.
      const wrong = [0, 2 ** 31 * 1_000, 8.64e15, 8.64e15 + 1].map((receivedAt) => makeLead({ receivedAt }))
      for (const lead of [old, recent, ...wrong]) await store.insert(lead)
      expect(await store.purge(3_000)).toBe(2)
      const { leads, damaged } = await store.list({}, 10)
      expect(leads.map(({ receivedAt }) => receivedAt)).toEqual([8.64e15, 2 ** 31 * 1_000, 4_000])
      expect(damaged).toHaveLength(1)
    })

    test('leads without a key are all stored', async () => {
      await Promise.all(Array.from({ length: 50 }, () => store.insert(makeLead())))
      expect((await store.stats()).total).toBe(50)
    })

    test('lists leads newest first, filtered and page by page', async () => {
      for (let index = 0; index < 25; index++)
        await store.insert(
          makeLead({
            receivedAt: 1_000 + Math.floor(index / 2),
            route: index % 5 === 0 ? '/other' : '/tamil/ad',
            status: index % 10 === 0 ? 'spam' : 'new',
            campaign: index % 3 === 0 ? null : `c${index % 3}`,
            answers: { name: `100%_${index}`, phone: '1', city: index === 3 ? 'Yes' : 'no' },
          }),
        )
      const { leads: all } = await store.list({}, 100)
      expect(all).toHaveLength(25)
      expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
        all.map(({ receivedAt }) => receivedAt).sort((one, other) => other - one),
      )
      const paged: Lead[] = []
      let after: Cursor | undefined
      await until('the last page', async () => {
        const page = await store.list({}, 7, after)
        paged.push(...page.leads)
        after = page.next
        return !page.next
      })
      expect(paged).toEqual(all)
      const count = async (filter: Parameters<LeadStore['list']>[0]) =>
        (await store.list(filter, 100)).leads.length
      expect(await count({ route: '/other' })).toBe(5)
      expect(await count({ status: 'spam' })).toBe(3)
      expect(await count({ campaign: 'c1' })).toBe(8)
      expect(await count({ form: 'career' })).toBe(0)
      expect(await count({ from: 1_002, until: 1_004 })).toBe(4)
      expect(await count({ answer: '100%_7' })).toBe(1)
      expect(await count({ answer: '100%' })).toBe(0)
      expect(await count({ answer: '%' })).toBe(0)
      expect(await count({ answer: 'Yes' })).toBe(1)
      expect(await count({ answer: 'yes' })).toBe(0)
    })

    describe('desk', () => {
      const event = (changes: Partial<NewDeskEvent>): NewDeskEvent => ({
        ...{ id: randomUUID(), lead: '', at: 5_000, by: 'Asha', kind: 'seen' as const, thing: '' },
        ...{ before: null, after: null, note: null },
        ...changes,
      })
      const index = async () => {
        await until('the index', async () => !(await store.desk.indexLeads(3, {})))
      }
      const insert = async (receivedAt: number, answers: Record<string, string>, changes = {}) => {
        const lead = makeLead({ receivedAt, answers, ...changes })
        await store.insert(lead)
        return lead.id
      }
      const people = async () => {
        const ids = (await store.desk.scanLeads({}, 100)).map(({ id }) => id)
        const entries = await store.desk.listEntries(ids, {}, 100)
        return entries.flatMap(({ key, leads }) => leads.map(({ id }) => [id, key]))
      }
      const search = async (text: string) =>
        (await store.desk.scanLeads({ words: readSearch(text) }, 100)).map(({ id }) => id)

      test('users and sessions are stored, and a new password ends the sessions', async () => {
        const user = { key: 'asha', name: 'Asha', password: 'one', createdAt: 1, changedAt: 1 }
        await store.desk.saveUser(user)
        const limits = { startedAfter: 10, usedAfter: 10 }
        const session = { hash: 'h', user: 'asha', password: 'one', createdAt: 20, usedAt: 20 }
        await store.desk.startSession({ ...session, hash: 'old', createdAt: 10 }, limits)
        await store.desk.startSession(session, limits)
        await reopen()
        expect(await store.desk.findSession('old')).toBeNull()
        await store.desk.touchSession('h', 30)
        expect(await store.desk.findSession('h')).toMatchObject({ name: 'Asha', usedAt: 30 })
        await store.desk.rehashUser('asha', 'other', 'three')
        await store.desk.rehashUser('asha', 'one', 'two')
        expect(await store.desk.findUser('asha')).toEqual({ ...user, password: 'two' })
        await store.desk.saveUser({ ...user, password: 'new', changedAt: 2 })
        expect(await store.desk.findSession('h')).toBeNull()
        expect((await store.desk.listUsers()).map(({ password }) => password)).toEqual(['new'])
        expect(await store.desk.removeUser('asha')).toBe(true)
        expect(await store.desk.removeUser('asha')).toBe(false)
        expect(await store.desk.findUser('asha')).toBeNull()
      })

      test('leads with the same number are one person, whatever their address, and those without one by address', async () => {
        const one = await insert(1_000, { phone: '919876543210', email: 'a@example.com' })
        const two = await insert(2_000, { phone: '918000000000', email: 'B@example.com' })
        await index()
        expect(new Set((await people()).map(([, person]) => person)).size).toBe(2)
        const three = await insert(3_000, { phone: '919876543210', email: 'b@EXAMPLE.com' })
        const four = await insert(3_500, { email: 'no@example.com' })
        const five = await insert(4_000, { email: 'NO@example.com' })
        const nobody = [await insert(5_000, { text: 'a' }), await insert(6_000, { text: 'a' })]
        await index()
        const owners = new Map((await people()) as [string, string][])
        const countPeople = (...ids: string[]) => new Set(ids.map((id) => owners.get(id))).size
        expect([countPeople(one, three), countPeople(four, five)]).toEqual([1, 1])
        expect(countPeople(one, two, four, ...nobody)).toBe(5)
      })

      test('searches numbers in any spelling, words of any script, campaigns, routes and notes', async () => {
        const id = await insert(1_000, {
          name: 'கவிதா Élan 100%',
          phone: '919876543210',
          email: 'K@Example.com',
        })
        await insert(2_000, { name: 'Ravi', phone: '918000000000' }, { campaign: 'pongal', route: '/hindi' })
        await index()
        for (const text of [
          '98765 43210',
          '+91 (98765) 432-10',
          '0098765',
          '09876543210',
          '௯௮௭௬௫',
          'கவிதா',
          'ÉLAN',
          'k@example',
          'diwali',
          '/tamil/ad',
          '100%',
          'கவிதா 98765 43210',
        ])
          expect(await search(text), text).toEqual([id])
        for (const text of ['100_', "' OR 1=1 --", 'name', '%%', 'கவிதா ravi'])
          expect(await search(text), text).toEqual([])
        const note = event({ lead: id, kind: 'note', thing: 'note', note: 'Asked for EVENING class' })
        const state = { status: 'new', assigned: null }
        await store.desk.changeLead({ lead: id, version: 0, state, at: 1, events: [note] })
        expect(await search('evening')).toEqual([id])
        expect(await store.desk.countLeads({ words: readSearch('evening') })).toBe(1)
      })

      test('words that an earlier version has folded are folded again, in leads and in notes', async () => {
        const id = await insert(1_000, { name: 'José' })
        await index()
        const note = event({ lead: id, kind: 'note', thing: 'note', note: 'Lives in São Paulo' })
        const state = { status: 'new', assigned: null }
        await store.desk.changeLead({ lead: id, version: 0, state, at: 1, events: [note] })
        await store.close()
        const raw = await openRaw(location)
        const version = String(listSchemaSteps({ bytes: 'BLOB' }).length - 2)
        await raw.run("UPDATE vaasal_notes SET value = ? WHERE name = 'schema'", [version])
        await raw.run("UPDATE vaasal_desk_index SET words = 'josé'")
        await raw.run("UPDATE vaasal_desk_events SET words = 'lives in são paulo' WHERE note IS NOT NULL")
        await raw.close()
        store = await openStore(location, () => {})
        await index()
        for (const text of ['jose', 'José', 'sao paulo']) expect(await search(text), text).toEqual([id])
      })

      test('a lead with characters that a database cannot store keeps no other from the list', async () => {
        const answers = { name: 'a\0b \ud800 c', phone: '919876543210', text: '\ufffe' }
        const ids = [await insert(1_000, answers), await insert(2_000, { phone: '918000000000' })]
        await index()
        expect((await people()).map(([id]) => id)).toEqual(ids.toReversed())
      })

      test('filters, counts, pages and folds by SQL', async () => {
        const ids: string[] = []
        for (let at = 0; at < 20; at++)
          ids.push(
            await insert(
              1_000 + at,
              { phone: `91980000000${at % 5}` },
              { language: at % 2 ? 'ta-LK' : 'en' },
            ),
          )
        await index()
        expect(await store.desk.countLeads({})).toBe(20)
        expect(await store.desk.countLeads({ language: 'ta' })).toBe(10)
        expect(await store.desk.countLeads({ language: 't' })).toBe(0)
        expect(await store.desk.countLeads({ form: 'lead', campaign: 'diwali' })).toBe(20)
        const first = await store.desk.scanLeads({}, 15)
        const last = first.at(-1)
        const rest = await store.desk.scanLeads({}, 15, last)
        expect([...first, ...rest].map(({ id }) => id)).toEqual(ids.toReversed())
        const entries = await store.desk.listEntries(
          first.map(({ id }) => id),
          {},
          3,
        )
        // Each of five people has four leads, and the last ones are not among the first 15.
        expect(entries.map(({ leads, total }) => [leads.length, total])).toEqual(Array(5).fill([3, 4]))
        expect(entries[0]?.leads.map(({ id }) => id)).toEqual([ids[19], ids[14], ids[9]])
        const later = await store.desk.listEntries(
          rest.map(({ id }) => id),
          {},
          3,
        )
        expect(later.map(({ key, leads }) => [key, leads.map(({ id }) => id)])).toEqual(
          entries.map(({ key }, at) => [`${key} 3`, [ids[4 - at]]]),
        )
        expect(await store.desk.listEntries(ids, { form: 'other' }, 3)).toEqual([])
        const related = await store.desk.listRelated(ids[19] ?? '', 'person', 2)
        expect(related.map(({ id }) => id)).toEqual([ids[14], ids[9]])
        expect(await store.desk.listRelated(ids[19] ?? '', 'address', 2)).toEqual([])
        expect(await store.desk.listNames()).toEqual({ forms: ['lead'], languages: ['en', 'ta-LK'] })
      })

      test('a change applies to the version that was seen, together with its events, or not at all', async () => {
        const id = await insert(1_000, { phone: '919876543210' })
        await index()
        const change = (version: number, status: string, note: string) =>
          store.desk.changeLead({
            ...{ lead: id, version, state: { status, assigned: 'Asha' }, at: 9 },
            events: [event({ lead: id, kind: 'status', thing: 'status', after: status, note })],
          })
        const before = await store.desk.readRevision()
        const results = await Promise.all(Array.from({ length: 8 }, (_, at) => change(0, `s${at}`, 'first')))
        expect(results.filter(Boolean)).toHaveLength(1)
        expect(await change(0, 'lost', 'late')).toBe(false)
        expect(await change(1, 'enrolled', 'second')).toBe(true)
        expect(await store.desk.readRevision()).not.toBe(before)
        const events = await store.desk.listEvents(id, 100)
        expect(events.map(({ note, version }) => [note, version])).toEqual([
          ['second', 2],
          ['first', 1],
        ])
        const states = await store.readStates([id, 'other'])
        expect(states).toEqual(
          new Map([[id, { status: 'enrolled', assigned: 'Asha', version: 2, changedAt: 9 }]]),
        )
        expect(await store.readStates()).toEqual(states)
        expect(await store.desk.countLeads({ status: 'enrolled', assigned: 'Asha' })).toBe(1)
        expect(await store.desk.countLeads({ status: 'new' })).toBe(0)
        expect(await store.desk.countLeads({ assigned: null })).toBe(0)
        expect((await store.desk.readListed([id]))[0]).toMatchObject({
          state: { status: 'enrolled', version: 2 },
        })
        expect(
          await store.desk.changeLead({
            ...{ lead: 'none', version: 0, state: { status: 'x', assigned: null }, at: 1 },
            events: [event({ lead: 'none' })],
          }),
        ).toBe(false)
        expect(await store.desk.listEvents('none', 10)).toEqual([])
      })

      test('an undone note keeps its event without its text', async () => {
        const id = await insert(1_000, { phone: '919876543210' })
        await index()
        const state = { status: 'new', assigned: null }
        const note = event({ lead: id, kind: 'note', thing: 'note', note: 'wrong person' })
        await store.desk.changeLead({ lead: id, version: 0, state, at: 1, events: [note] })
        expect((await store.desk.readListed([id]))[0]).toMatchObject({ notes: 1 })
        const undo = event({ lead: id, kind: 'undo', thing: 'note' })
        await store.desk.changeLead({ lead: id, version: 1, state, at: 2, events: [undo], undoes: note.id })
        expect(await store.desk.findEvent(note.id)).toMatchObject({ undone: true, note: null })
        expect((await store.desk.readListed([id]))[0]).toMatchObject({ notes: 0 })
        expect(await search('wrong')).toEqual([])
      })

      test('a lead is seen once in a while, and failed sign-ins are counted', async () => {
        const id = await insert(1_000, { phone: '1' })
        for (const at of [10, 15, 40]) await store.desk.addSeen(event({ lead: id, at }), at - 20)
        expect((await store.desk.listEvents(id, 10)).map(({ at }) => at)).toEqual([40, 10])
        const failed = (at: number, after = '1.1.1.1') =>
          event({ at, kind: 'sign-in-failed', by: 'Ravi', after })
        const signedIn = (at: number, after: string) => event({ at, kind: 'signed-in', by: 'Ravi', after })
        await store.desk.addEvents([
          failed(50),
          signedIn(60, '1.1.1.1'),
          failed(70),
          failed(80),
          failed(85, '2.2.2.2'),
          signedIn(90, '3.3.3.3'),
        ])
        const count = (address: string, since: number) => store.desk.countFailures('Ravi', address, since)
        expect([await count('1.1.1.1', 0), await count('1.1.1.1', 75), await count('2.2.2.2', 0)]).toEqual([
          2, 1, 1,
        ])
        expect((await store.desk.listTrail(2)).map(({ at }) => at)).toEqual([90, 85])
      })

      test('erasing a lead erases its rows at the desk', async () => {
        const id = await insert(1_000, { phone: '919876543210' })
        const kept = await insert(2_000, { phone: '919876543210' })
        await index()
        const state = { status: 'contacted', assigned: null }
        for (const lead of [id, kept])
          await store.desk.changeLead({
            lead,
            version: 0,
            state,
            at: 1,
            events: [event({ lead, note: 'x' })],
          })
        await store.erase([id])
        expect((await people()).map(([lead]) => lead)).toEqual([kept])
        expect([...(await store.readStates()).keys()]).toEqual([kept])
        expect(await store.desk.listEvents(id, 10)).toEqual([])
        await store.purge(3_000)
        expect(await people()).toEqual([])
        expect(await store.desk.listEvents(kept, 10)).toEqual([])
      })
    })

    test('erases permanently, and purges older leads', async () => {
      const [one, two, three] = [1_000, 2_000, 3_000].map((receivedAt) => makeLead({ receivedAt, resume }))
      for (const lead of [one, two, three]) if (lead) await store.insert(lead)
      expect(await store.erase([one?.id ?? '', 'unknown'])).toBe(1)
      expect(await store.readResume(one?.id ?? '')).toBeUndefined()
      expect(await store.purge(3_000)).toBe(1)
      expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual([three?.id])
      if (kind === 'sqlite') expect(await readdir(join(folder, 'resumes'))).toHaveLength(1)
    })

    test('sums of counts are added to those of the same key, also by several stores at once', async () => {
      const route = `/${randomUUID()}`
      const makeCount = (changes: Partial<Count> = {}): Count => ({
        ...{ day: '2026-01-31', route, variant: 'tamil/ad', arm: '', campaign: 'Diwali — "50 %"' },
        ...{ country: '', action: 'view', count: 1 },
        ...changes,
      })
      await store.addCounts([])
      await store.addCounts([
        makeCount({ count: 2 }),
        makeCount({ country: 'IN', action: 'form-start' }),
        makeCount({ count: 3 }),
      ])
      const others = Array.from({ length: 20 }, (_, index) => makeCount({ campaign: `c${index}` }))
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          store.addCounts(index % 2 === 0 ? others : others.toReversed()),
        ),
      )
      await store.addCounts([
        makeCount({ count: 3_000_000_000 }),
        makeCount({ day: '2026-02-01', arm: 'hero/b' }),
      ])
      await reopen()
      const found = await readCounts(store, route, 7)
      expect(found.filter(({ campaign }) => /^c/.test(campaign))).toEqual(
        expect.arrayContaining(others.map((count) => ({ ...count, count: 10 }))),
      )
      expect(found.filter(({ campaign }) => !/^c/.test(campaign))).toEqual(
        [
          makeCount({ country: 'IN', action: 'form-start' }),
          makeCount({ count: 3_000_000_005 }),
          makeCount({ day: '2026-02-01', arm: 'hero/b' }),
        ].sort((one, other) => (one.day + one.country < other.day + other.country ? -1 : 1)),
      )
      const [first, second] = [
        await store.sumDay({ by: 'variant', until: '2026-02-02', after: '2026-01-30' }),
        await store.sumDay({ by: 'variant', until: '2026-02-02', after: '2026-01-31' }),
      ]
      expect([first?.day, second?.day]).toEqual(['2026-01-31', '2026-02-01'])
      expect(second?.sums).toEqual([{ name: 'tamil/ad', arm: 'hero/b', action: 'view', count: 1 }])
      expect(first?.sums).toContainEqual({
        ...{ name: 'tamil/ad', arm: '', action: 'view' },
        count: 3_000_000_005 + 200,
      })
      expect(await store.sumDay({ by: 'day', until: '2026-02-02', after: '2026-02-01' })).toBeNull()
      expect(await store.sumDay({ by: 'day', until: '2026-02-01', after: '2026-01-31' })).toBeNull()
    })

    test('sums of blocks are added to those of the same key, and read with the views of their pages', async () => {
      const variant = `tamil/${randomUUID()}`
      const makeCount = (changes: Partial<BlockCount> = {}): BlockCount => ({
        ...{ day: '2025-06-30', variant, block: 'hero', action: 'seen', count: 1 },
        ...changes,
      })
      const view = { route: '/', arm: '', campaign: '', country: '', action: 'view' as const }
      await store.addBlockCounts([])
      await store.addBlockCounts([makeCount({ count: 2 }), makeCount({ action: 'acted' }), makeCount()])
      await Promise.all(
        Array.from({ length: 6 }, () =>
          store.addBlockCounts([makeCount({ block: 'offer' }), makeCount({ day: '2025-07-01' })]),
        ),
      )
      await store.addCounts([
        { ...view, day: '2025-06-30', variant, count: 4 },
        { ...view, day: '2025-06-30', variant, campaign: 'diwali', count: 3 },
        { ...view, day: '2025-06-30', variant: `${variant}/uncounted`, count: 9 },
      ])
      await reopen()
      const first = await store.sumBlockDay({ until: '2025-07-02', after: '2025-06-29' })
      const isOwn = (row: { variant: string }) => row.variant.startsWith(variant)
      const list = (rows: NonNullable<typeof first>['blocks'] = []) =>
        rows
          .filter(isOwn)
          .map(({ block, action, count }) => `${block} ${action} ${count}`)
          .sort()
      expect(first?.day).toBe('2025-06-30')
      expect(list(first?.blocks)).toEqual(['hero acted 1', 'hero seen 3', 'offer seen 6'])
      expect(first?.views.filter(isOwn)).toEqual([{ variant, count: 7 }])
      const second = await store.sumBlockDay({ until: '2025-07-02', after: '2025-06-30' })
      expect([second?.day, ...list(second?.blocks)]).toEqual(['2025-07-01', 'hero seen 6'])
      expect(await store.sumBlockDay({ until: '2025-07-02', after: '2025-07-01' })).toBeNull()
      expect(await store.sumBlockDay({ until: '2025-07-01', after: '2025-06-30' })).toBeNull()
    })

    test('small counts of days before the newest 31 lose campaign and country, and no sum changes', async () => {
      const route = `/${randomUUID()}`
      const makeCount = (changes: Partial<Count> = {}): Count => ({
        ...{ day: '2024-02-01', route, variant: 'ad', arm: 'hero/b', campaign: '', country: '' },
        ...{ action: 'view', count: 1 },
        ...changes,
      })
      const large = Array.from({ length: 1_990 }, (_, index) =>
        makeCount({ campaign: `l${index}`, count: 5 }),
      )
      const small = Array.from({ length: 200 }, (_, index) =>
        makeCount({
          campaign: index % 2 === 0 ? `s${index}` : '',
          country: index % 4 < 2 ? 'IN' : '',
          action: index % 4 < 2 ? 'form-start' : 'view',
          arm: index % 3 === 0 ? 'hero/b' : 'hero/control',
        }),
      )
      const plain = [makeCount({ count: 70 }), makeCount({ campaign: otherNames, count: 30 })]
      const newer = Array.from({ length: 31 }, (_, index) =>
        Array.from({ length: index === 0 ? 2_100 : 1 }, (_, at) =>
          makeCount({ day: `2026-03-${String(index + 1).padStart(2, '0')}`, campaign: `n${at}` }),
        ),
      ).flat()
      await store.addCounts([...large, ...small, ...plain])
      for (let at = 0; at < newer.length; at += 1_000) await store.addCounts(newer.slice(at, at + 1_000))
      const addUp = async (by: 'arm' | 'variant') =>
        (await store.sumDay({ by, until: '2024-02-02', after: '2024-01-31' }))?.sums
          .map((sum) => JSON.stringify(sum))
          .sort()
      const before = [await addUp('arm'), await addUp('variant')]
      for (let time = 0; time < 2; time++) {
        while (await store.pruneCounts());
        const found = await readCounts(store, route)
        expect(found.filter(({ day }) => day > '2026')).toHaveLength(newer.length)
        const old = found.filter(({ day }) => day === '2024-02-01')
        const detailed = old.filter(
          ({ campaign, country }) => country !== '' || (campaign !== '' && campaign !== otherNames),
        )
        expect(detailed).toHaveLength(2_000)
        expect(detailed.filter(({ campaign }) => campaign.startsWith('l'))).toHaveLength(1_990)
        expect(old.length).toBeLessThan(2_010)
        expect([await addUp('arm'), await addUp('variant')]).toEqual(before)
      }
      // What is counted late is added to the sums.
      await store.addCounts([makeCount({ campaign: otherNames })])
      const [late] = (await readCounts(store, route)).filter(
        ({ day, campaign, arm, action }) =>
          day === '2024-02-01' && campaign === otherNames && arm === 'hero/b' && action === 'view',
      )
      expect(late?.count).toBeGreaterThan(30)
    })

    test('leads are counted for the numbers page by page, with the status that they have now', async () => {
      const day = 86_400_000
      const context = { route: '/ad', variant: 'tamil/ad', language: 'ta', notice: 'n', arm: 'hero/b' }
      for (let index = 0; index < 1_020; index++)
        await store.insert(makeLead({ receivedAt: day + index, context: index % 2 === 0 ? context : null }))
      const spam = makeLead({ receivedAt: 3 * day, status: 'spam', campaign: null })
      await store.insert(spam)
      const first = await store.tallyLeads({ until: 4 * day })
      const second = await store.tallyLeads({ until: 4 * day }, first.next)
      expect(second.next).toBeUndefined()
      const sum = (page: typeof first) => page.tallies.reduce((total, { count }) => total + count, 0)
      expect([sum(first), sum(second), first.damaged + second.damaged]).toEqual([1_000, 21, 0])
      const like = { day: '1970-01-02', campaign: 'diwali', status: 'new' }
      expect(first.tallies).toEqual([
        { ...like, variant: 'tamil/ad', arm: 'hero/b', count: 500 },
        { ...like, variant: '', arm: '', count: 500 },
      ])
      expect(second.tallies).toContainEqual({
        ...{ day: '1970-01-04', variant: '', campaign: '', arm: '', status: 'spam', count: 1 },
      })
      expect(sum(await store.tallyLeads({ from: 3 * day, until: 4 * day }))).toBe(1)
      await store.restoreRows('vaasal_desk_leads', [
        { lead: spam.id, status: 'enrolled', assigned: null, version: 1, changed_at: 5, change: 'c' },
      ])
      const [changed] = (await store.tallyLeads({ from: 3 * day, until: 4 * day })).tallies
      expect(changed?.status).toBe('enrolled')
    })

    test('counts leads', async () => {
      await store.insert(makeLead())
      await store.insert(makeLead({ status: 'spam', form: 'career', campaign: null, receivedAt: 5_000 }))
      expect(await store.stats()).toEqual({
        total: 2,
        spam: 1,
        oldest: 1_000,
        newest: 5_000,
        byForm: { lead: 1 },
        byCampaign: { diwali: 1 },
      })
    })

    test('counts leads by the status that they have now, and adds up what is beyond the largest groups', async () => {
      for (let index = 0; index < 102; index++) await store.insert(makeLead({ campaign: `c${index}` }))
      const fake = makeLead()
      await store.insert(fake)
      const state = { status: 'fake', assigned: null }
      await store.desk.changeLead({ lead: fake.id, version: 0, state, at: 1, events: [] })
      const { byCampaign, ...counts } = await store.stats(['spam', 'fake'])
      expect(counts).toMatchObject({ total: 103, spam: 1, byForm: { lead: 102 } })
      expect(byCampaign).toMatchObject({ '(other)': 2 })
    })

    test('stores notes, and reopens without changing anything', async () => {
      await store.writeNote('clock', '1')
      await store.writeNote('clock', '2')
      await reopen()
      expect(await store.readNote('clock')).toBe('2')
      expect(await store.readNote('other')).toBeUndefined()
    })

    test('rejects a newer schema', async () => {
      const version = (await store.readNote('schema')) ?? ''
      await store.writeNote('schema', '99')
      await expect(openStoreAgain()).rejects.toMatchObject({ kind: 'newer-schema' })
      await restoreSchema(version)
    })

    /** SQLite has to be closed first. */
    async function openStoreAgain(): Promise<LeadStore> {
      if (kind === 'sqlite') await store.close()
      return openStore(location, () => {})
    }

    async function restoreSchema(version: string): Promise<void> {
      if (kind === 'postgres') return store.writeNote('schema', version)
      const { default: Database } = await import('libsql')
      const database = new Database(join(folder, 'leads.db'))
      database.exec(`UPDATE vaasal_notes SET value = '${version}' WHERE name = 'schema'`)
      database.close()
      store = await openStore(location, () => {})
    }

    test('checks that it can store by storing, and leaves nothing behind', async () => {
      await store.insert(makeLead())
      await store.check()
      expect((await store.stats()).total).toBe(1)
      if (kind === 'sqlite') expect(await readdir(join(folder, 'resumes'))).toEqual([])
    })

    test.runIf(kind === 'postgres')('cannot store where its table is gone', async () => {
      const client = new pg.Client(database?.url)
      await client.connect()
      await client.query('ALTER TABLE vaasal.vaasal_resumes RENAME TO elsewhere')
      await expect(store.check()).rejects.toMatchObject({ kind: 'unknown', detail: '42P01' })
      await client.query('ALTER TABLE vaasal.elsewhere RENAME TO vaasal_resumes')
      await client.query('ALTER TABLE vaasal.vaasal_leads RENAME TO elsewhere')
      await expect(store.check()).rejects.toMatchObject({ kind: 'unknown', detail: '42P01' })
      await client.query('ALTER TABLE vaasal.elsewhere RENAME TO vaasal_leads')
      await client.end()
      await store.check()
    })

    test.runIf(isWhole && kind === 'postgres')(
      'comes back by itself when the server was stopped',
      async () => {
        const server = startPostgres(findPostgres() ?? '')
        onTestFinished(() => server.remove())
        const own = await openStore({ dataDir: folder, databaseUrl: server.url }, () => {})
        await own.insert(makeLead())
        server.stop('immediate')
        await expect(own.insert(makeLead())).rejects.toMatchObject({ kind: 'unreachable' })
        server.start()
        // Each connection that was idle learns by itself that it is closed.
        const lead = makeLead()
        await until('the store to take leads again', () =>
          own.insert(lead).then(
            () => true,
            () => false,
          ),
        )
        expect((await own.stats()).total).toBe(2)
        await own.close()
      },
    )

    test.runIf(kind === 'postgres')('many processes open and migrate at once', async () => {
      const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(location, () => {})))
      await Promise.all(stores.map((other) => other.insert(makeLead({ key: 'shared' }))))
      expect((await store.stats()).total).toBe(1)
      await Promise.all(stores.map((other) => other.close()))
    })
  })
})
