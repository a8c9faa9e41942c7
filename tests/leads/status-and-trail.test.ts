import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../src/command/command.ts'
import { RefusalError } from '../../src/core/refusal-error.ts'
import { deskTrail } from '../../src/leads/commands/desk/desk-trail.ts'
import { leadsExport } from '../../src/leads/commands/leads-export.ts'
import { leadsList } from '../../src/leads/commands/leads-list.ts'
import { leadsMark } from '../../src/leads/commands/leads-mark.ts'
import { leadsShow } from '../../src/leads/commands/leads-show.ts'
import type { DeskEventKind } from '../../src/leads/contracts/desk-api.ts'
import type { NewDeskEvent } from '../../src/leads/intake/store/desk/desk-store.ts'
import type { LeadStatus, LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { describeStores } from './store.testing.ts'

let site: string
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'vaasal-status-'))
  vi.stubEnv('DATA_DIR', '')
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(site, { recursive: true, force: true })
})

const addLead = async (store: LeadStore, id: string, status: LeadStatus = 'new') =>
  store.insert({
    ...{ id, receivedAt: Date.parse('2026-02-03T10:00:00Z'), form: 'lead', endpoint: '/leads', route: '/' },
    ...{ language: 'en', status, campaign: null, answers: { name: `name of ${id}` }, consents: null },
    ...{ notice: null, context: null, resume: null, key: null, fingerprint: id },
  })
const setStatus = async (store: LeadStore, lead: string, status: string, before = 'new') => {
  const event = { id: `${lead} to ${status}`, lead, at: 1_000, by: 'Asha', before, after: status, note: null }
  const state = { status, assigned: 'Asha' }
  const events = [{ ...event, kind: 'status' as const, thing: 'status' }]
  expect(await store.desk.changeLead({ lead, version: 0, state, at: 1_000, events })).toBe(true)
}

/** Three leads: one that nobody has worked on, one that came to people, and one that was taken for spam wrongly. */
async function fill(store: LeadStore): Promise<void> {
  await addLead(store, 'fresh')
  await addLead(store, 'worked')
  await setStatus(store, 'worked', 'enrolled')
  await addLead(store, 'rescued', 'spam')
  await setStatus(store, 'rescued', 'contacted', 'spam')
  await addLead(store, 'junk', 'spam')
}

/**
 * Runs a command on the site and returns what it wrote, without the line that names the store. An explanation takes the
 * place of what is said.
 */
async function run(command: Command, options: Record<string, unknown> = {}, args: string[] = []) {
  const printed: string[] = []
  const said: string[] = []
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((...values: unknown[]) => {
    printed.push(String(values[0]))
    const done = values.at(-1)
    if (typeof done === 'function') done()
    return true
  })
  try {
    const terminal = {
      root: '.',
      cacheDir: '',
      colour: false,
      progress: () => {},
      print: (text: string) => printed.push(text),
    }
    await command.run({
      ...{ args, options: { site, ...options } },
      terminal: { ...terminal, say: (text) => text.startsWith('Store: ') || said.push(text) },
    })
  } catch (cause) {
    if (!(cause instanceof RefusalError)) throw cause
    said.push(cause.message)
  } finally {
    written.mockRestore()
  }
  return { out: printed.join(''), said: said.join('\n') }
}

const idsIn = (text: string) =>
  ['fresh', 'worked', 'rescued', 'junk'].filter((id) => text.includes(`name of ${id}`))

describeStores('the status of leads', (prepare) => {
  let store: LeadStore
  prepare((bed) => {
    store = bed.store
  })

  test('is the one of the desk, and without one that with which they arrived', async () => {
    await fill(store)
    const find = async (filter: Parameters<LeadStore['list']>[0]) =>
      (await store.list(filter, 10)).leads.map(({ id }) => id).sort()
    expect(await find({ status: 'new' })).toEqual(['fresh'])
    expect(await find({ status: 'enrolled' })).toEqual(['worked'])
    expect(await find({ status: 'contacted' })).toEqual(['rescued'])
    expect(await find({ status: 'spam' })).toEqual(['junk'])
    expect(await find({ status: 'nothing' })).toEqual([])
    expect(await find({ arrivedAs: 'spam' })).toEqual(['junk', 'rescued'])
    expect(await find({ arrivedAs: 'new', status: 'enrolled' })).toEqual(['worked'])
  })

  test('trail is found by user, day, lead and kind', async () => {
    await fill(store)
    const event = (at: number, by: string, kind: DeskEventKind, changes: Partial<NewDeskEvent> = {}) => ({
      ...{ id: `${at} ${by}`, lead: '', at, by, kind, thing: '', before: null, after: null, note: null },
      ...changes,
    })
    const from = 10_000
    await store.desk.addEvents([
      event(10_000, 'Asha', 'signed-in'),
      event(11_000, 'Ravi', 'seen', { lead: 'fresh' }),
      event(12_000, '', 'user-removed', { after: 'Ravi' }),
    ])
    const find = async (filter: Parameters<LeadStore['desk']['listTrail']>[1]) =>
      (await store.desk.listTrail(10, { from, ...filter })).map(({ at }) => at)
    expect(await find({})).toEqual([12_000, 11_000, 10_000])
    expect(await find({ user: 'Ravi' })).toEqual([12_000, 11_000])
    expect(await find({ from: 10_001, until: 12_000 })).toEqual([11_000])
    expect(await find({ lead: 'fresh' })).toEqual([11_000])
    expect(await find({ kind: 'signed-in' })).toEqual([10_000])
    expect(await find({ user: "x' OR 1 = 1 --" })).toEqual([])
  })

  test('history and trail are in the order of numbers, not of their digits', async () => {
    await addLead(store, 'busy')
    const at = [9_000, 9_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000]
    for (const [version, time] of at.entries()) {
      const event = { lead: 'busy', at: time, by: 'Asha', before: null, after: null, note: `${version}` }
      const events = [{ ...event, id: `busy ${version}`, kind: 'note' as const, thing: 'note' }]
      const state = { status: 'new', assigned: null }
      await store.desk.changeLead({ lead: 'busy', version, state, at: time, events })
    }
    const history = await store.desk.listEvents('busy', 20)
    expect(history.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const trail = await store.desk.listTrail(20, { lead: 'busy' })
    expect(trail.map((event) => event.at)).toEqual(at.toReversed())
  })
})

const fillSite = async () => {
  const store = await openStore({ dataDir: join(site, 'data') }, () => {})
  await fill(store)
  return store
}
const writeForms = (desk: object) => {
  mkdirSync(join(site, 'dist'), { recursive: true })
  writeFileSync(join(site, 'dist', 'intake.json'), JSON.stringify({ desk }))
}

test('leads list shows the status, and chooses by it and by how leads arrived', async () => {
  await (await fillSite()).close()
  const { out } = await run(leadsList)
  expect(idsIn(out)).toHaveLength(4)
  expect(out).toMatch(/ enrolled .*name of worked/)
  expect(out).toMatch(/ contacted .*name of rescued/)
  expect(out).toMatch(/ spam .*name of junk/)
  expect(idsIn((await run(leadsList, { status: 'enrolled' })).out)).toEqual(['worked'])
  expect(idsIn((await run(leadsList, { status: 'spam' })).out)).toEqual(['junk'])
  expect(idsIn((await run(leadsList, { arrivedAs: 'spam' })).out)).toEqual(['rescued', 'junk'])
  expect((await run(leadsList, { status: 'lost' })).said).toContain('No lead matches. The store has 4 leads.')
  expect((await run(leadsList, { arrivedAs: 'old' })).said).toContain('--arrived-as must be one of new, spam')
})

test('a status that does not exist is refused with those of the site, and those that leads still have', async () => {
  await (await fillSite()).close()
  const explained = await run(leadsList, { status: 'enroled' })
  expect(explained).toEqual({
    out: '',
    said: expect.stringMatching(
      /^--status must be one of new, contacted, enrolled, lost, spam, not "enroled".*"enrolled"/,
    ),
  })
  writeForms({ statuses: [{ name: 'visited', outcome: 'open' }] })
  expect((await run(leadsList, { status: 'visited' })).said).toContain(
    'No lead matches. The store has 4 leads.',
  )
  expect((await run(leadsExport, { format: 'csv', status: 'lost' })).said).toMatch(
    /^--status must be one of new, visited, spam, (?:enrolled, contacted|contacted, enrolled), not "lost"/,
  )
  // Configured no longer, but somebody still has it.
  expect(idsIn((await run(leadsList, { status: 'enrolled' })).out)).toEqual(['worked'])
})

test('leads export chooses by the status, and writes it beside what a lead arrived as', async () => {
  await (await fillSite()).close()
  const csv = (await run(leadsExport, { format: 'csv', status: 'contacted' })).out
  expect(idsIn(csv)).toEqual(['rescued'])
  const [head = '', row = ''] = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/"desk\.status","desk\.assigned"$/)
  expect(row.split(',')[head.split(',').indexOf('"status"')]).toBe('"spam"')
  expect(row).toMatch(/"contacted","Asha"$/)
  const lines = (await run(leadsExport, { format: 'jsonl', status: 'enrolled' })).out.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { id: 'worked', status: 'new', desk: { status: 'enrolled', assigned: 'Asha' } },
  ])
  expect(JSON.parse((await run(leadsShow, {}, ['rescued'])).out)).toMatchObject({
    status: 'spam',
    desk: { status: 'contacted', assigned: 'Asha' },
  })
})

test('desk trail lists who did what, without control characters, and as JSON', async () => {
  const store = await fillSite()
  const day = (text: string) => new Date(`${text}T12:00:00`).getTime()
  const base = { lead: '', thing: '', before: null, after: null, note: null }
  await store.desk.saveUser({ key: 'asha', name: 'Asha', password: 'scrypt$', createdAt: 1, changedAt: 1 })
  await store.desk.addEvents([
    { ...base, id: '1', at: day('2026-01-10'), by: 'Asha', kind: 'signed-in', after: '203.0.113.9' },
    { ...base, id: '2', at: day('2026-01-11'), by: 'Asha', kind: 'seen', lead: 'fresh' },
    {
      ...base,
      id: '3',
      at: day('2026-01-12'),
      by: 'Ravi',
      kind: 'note',
      lead: 'fresh',
      note: 'a\u001b[2J\u202eb',
    },
    { ...base, id: '4', at: day('2026-01-13'), by: '', kind: 'user-removed', after: 'Ravi' },
  ])
  await store.close()
  const all = await run(deskTrail)
  const lines = all.out.split('\n')
  expect(lines[0]).toMatch(/^time \(UTC\) +user +what +details +lead$/)
  expect(lines[1]).toMatch(/^2026-01-13 12:00:00 +\(command line\) +user-removed +Ravi/)
  expect(lines[2]).toMatch(/^2026-01-12 12:00:00 +Ravi +note +a \[2J b +fresh$/)
  expect(all.out).toMatch(/Asha +status +new → enrolled +worked/)
  expect((await run(deskTrail, { user: 'asha', from: '2026-01-10', until: '2026-01-10' })).out).toMatch(
    /^time.*\n2026-01-10 12:00:00 +Asha +signed-in +203\.0\.113\.9$/,
  )
  const { out } = await run(deskTrail, { user: 'Ravi', json: true })
  expect(out).not.toContain('\u202e')
  const json = JSON.parse(out)
  expect(json.map(({ kind, user }: { kind: string; user: string | null }) => [kind, user])).toEqual([
    ['user-removed', null],
    ['note', 'Ravi'],
  ])
  expect((await run(deskTrail, { limit: '1' })).said).toBe('Showing the newest 1. Use --limit for more.')
  expect(await run(deskTrail, { user: 'Nobody' })).toEqual({
    out: '',
    said: 'No entries match. "Nobody" is not a user now. Users: "Asha".',
  })
  expect(JSON.parse((await run(deskTrail, { user: 'Nobody', json: true })).out)).toEqual([])
  expect((await run(deskTrail, { kind: 'view' })).said).toContain('--kind must be one of seen, status,')
  expect((await run(deskTrail, { from: '2026-02-02', until: '2026-02-01' })).said).toContain(
    'must be later than --from',
  )
})

test('many leads get a status by one command, by their ids or by what they have in common', async () => {
  const store = await openStore({ dataDir: join(site, 'data') }, () => {})
  await fill(store)
  await store.close()
  expect((await run(leadsMark, { arrivedAs: 'new' }, ['spam'])).said).toBe(
    '2 leads have the status spam now.',
  )
  expect(idsIn((await run(leadsList, { status: 'spam' })).out)).toEqual(['fresh', 'worked', 'junk'])
  expect((await run(leadsMark, {}, ['contacted', 'fresh', 'rescued', 'nobody'])).said).toBe(
    '1 lead has the status contacted now. Unchanged: 2, which had it already, or which do not exist or cannot be read.',
  )
  expect((await run(leadsMark, { status: 'spam', answer: 'name of worked' }, ['enrolled'])).said).toContain(
    '1 lead has',
  )
  expect((await run(deskTrail)).out).toMatch(/\(command line\) +status +new → spam +fresh/)
  for (const [options, args, said] of [
    [{}, ['spam'], 'Name the leads by their ids, or by options'],
    [{ form: 'lead' }, ['spam', 'fresh'], 'Name the leads by their ids, or by options'],
    [{ form: 'lead' }, ['spm'], 'The status must be one of new, contacted, enrolled, lost, spam, not "spm"'],
    [{ status: 'old' }, ['spam'], '--status must be one of'],
  ] as const)
    expect((await run(leadsMark, options, [...args])).said).toContain(said)
})
