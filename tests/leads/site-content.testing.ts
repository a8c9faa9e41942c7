import { expect } from 'vitest'
import type { Count } from '../../src/contracts/counts.ts'
import type { DeskEventKind } from '../../src/leads/contracts/desk-api.ts'
import { numbersGroups } from '../../src/leads/contracts/numbers-report.ts'
import type { NewDeskEvent } from '../../src/leads/intake/store/desk/desk-store.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { movedTables } from '../../src/leads/intake/store/moved/moved-tables.ts'
import { hashBytes } from '../../src/leads/intake/store/resumes/resume-files.ts'
import { makePdf } from './intake.testing.ts'

/** Something of every kind that a store has, for one site; other sites get the same with another name in it. */
export const namesOf = (site: string) => ({
  leads: [1, 2, 3].map((number) => `${site}-lead-${number}`),
  deliveries: [1, 2, 3].map((number) => `${site}-delivery-${number}`),
  events: ['status', 'note', 'failed'].map((kind) => `${site}-event-${kind}`),
  session: `${site}-session`,
})

const phone = '919876543210'
const fields = { lead: { phone: 'phone', email: 'email', name: 'name' } } as const
const target = { format: 'meta', conversion: 'Purchase' }
const until = Date.parse('2026-02-01')
const at = Date.parse('2026-01-05')

export function makeLead(site: string, number: number): NewLead {
  const { leads, deliveries } = namesOf(site)
  const pdf = makePdf(2_000 + site.length)
  return {
    ...{ id: leads[number - 1] ?? '', receivedAt: at + number, form: 'lead', endpoint: '/leads' },
    ...{
      route: '/',
      language: 'en',
      status: 'new',
      campaign: `${site}-campaign`,
      consents: null,
      notice: null,
    },
    answers: { name: site, phone, email: 'no@example.com' },
    context: {
      route: '/',
      variant: site,
      language: 'en',
      notice: 'lead',
      arm: 'price/low',
      quiz: 'Test: A (1/2)',
    },
    resume: number === 1 ? { size: pdf.length, sha256: hashBytes(pdf), marks: [], bytes: pdf } : null,
    key: `${site}-key-${number}`,
    fingerprint: 'the same',
    deliveries: [{ id: deliveries[number - 1] ?? '', route: 'crm', nextAt: at }],
  }
}

const makeEvent = (site: string, kind: DeskEventKind, changes: Partial<NewDeskEvent> = {}): NewDeskEvent => ({
  ...{ id: `${site}-event-${kind}`, lead: namesOf(site).leads[0] ?? '', at, by: 'Asha', kind, thing: '' },
  ...{ before: null, after: null, note: null },
  ...changes,
})

const makeCount = (campaign: string, count: number): Count => ({
  ...{ day: '2026-01-05', route: '/', variant: 'home', arm: '', country: '', action: 'view' },
  ...{ campaign, count },
})

const makeUser = (site: string) => ({
  ...{ key: 'asha', name: 'Asha', password: `scrypt$1$2$3$${site}$a2V5`, createdAt: at, changedAt: at },
})

const claim = { now: at, holder: 'one', heldUntil: at + 1, results: [] }

/** Stores something of every kind. */
export async function fillSite(store: LeadStore, site: string): Promise<void> {
  const { leads, deliveries, events, session } = namesOf(site)
  const [first = ''] = leads
  for (const number of [1, 2, 3]) {
    const lead = makeLead(site, number)
    // The same answers, sent to another site, are another lead.
    const inserted = await store.insert(number === 1 ? { ...lead, sameSince: 0 } : lead)
    expect(inserted).toEqual({ outcome: 'stored', id: lead.id })
  }
  const held = await store.exchangeDeliveries({
    ...claim,
    claims: [{ route: 'crm', limit: 2, together: false }],
  })
  expect(held.map(({ id }) => id).sort()).toEqual(deliveries.slice(0, 2))
  await store.exchangeDeliveries({
    ...{ ...claim, claims: [] },
    results: [{ id: deliveries[0] ?? '', outcome: 'failed', reason: `${site}-reason`, nextAt: at + 9 }],
  })
  await store.addCounts([makeCount('', site.length), makeCount(`${site}-campaign`, 3)])
  await store.keepNotice('hash', `${site} notice`)
  await store.keepForms([{ ...form, text: `${site} form` }], at)
  await store.writeNote('clock', site)
  await store.noteExported(target, [first], at)
  const { desk } = store
  await desk.saveUser(makeUser(site))
  const begin = { hash: session, user: 'asha', createdAt: at, usedAt: at, password: makeUser(site).password }
  expect(await desk.startSession(begin, { startedAfter: 0, usedAfter: 0 })).toBe(true)
  await desk.addEvents([
    makeEvent(site, 'sign-in-failed', { id: events[2] ?? '', lead: '', after: '127.0.0.1' }),
  ])
  const note = makeEvent(site, 'note', { thing: 'note', note: `${site} calls in the evening` })
  const status = makeEvent(site, 'status', { thing: 'status', before: 'new', after: `${site}-status` })
  const state = { status: `${site}-status`, assigned: 'Asha' }
  expect(await desk.changeLead({ lead: first, version: 0, state, at, events: [status, note] })).toBe(true)
  await desk.addSeen(makeEvent(site, 'seen', { lead: leads[1] ?? '' }), 0)
  expect(await store.keepNote('desk-secret', `${site}-secret`)).toBe(`${site}-secret`)
  await desk.indexLeads(100, fields)
}

const form = { version: '0123456789abcdef', endpoint: '/leads', takesFiles: false }

type Reads = Readonly<Record<string, (store: LeadStore, site: string) => Promise<unknown>>>

/** What can be asked of a store. */
const reads: Reads = {
  list: (store) => store.list({}, 100),
  find: (store, site) => Promise.all(namesOf(site).leads.map((id) => store.find(id))),
  copy: (store) => store.copy({}, 100),
  stats: (store) => store.stats(),
  measure: async (store) => {
    const { leads, deliveries } = await store.measure()
    return [leads, deliveries]
  },
  readResume: async (store, site) =>
    Promise.all(namesOf(site).leads.map(async (id) => (await store.readResume(id))?.length)),
  readNotices: (store) => store.readNotices(),
  findForm: (store) => store.findForm(form),
  listForms: (store) => store.listForms(),
  readNote: (store) => store.readNote('clock'),
  keepNote: (store) => store.keepNote('desk-secret', 'another'),
  readStates: async (store) => [...(await store.readStates())],
  listStatuses: (store) => store.listStatuses(),
  copyRows: (store) => Promise.all(movedTables.map(({ name }) => store.copyRows(name, 100))),
  sumDay: (store) => Promise.all(numbersGroups.map((by) => store.sumDay({ by, until: '2026-02-01' }))),
  tallyLeads: (store) => store.tallyLeads({ until }),
  listExported: (store, site) => store.listExported(target, namesOf(site).leads),
  listDeliveries: (store) => store.listDeliveries({}, 100),
  listRouteLeads: (store) => store.listRouteLeads('crm', 100),
}

/** What can be asked of its desk. */
const deskReads: Reads = {
  listUsers: ({ desk }) => desk.listUsers(),
  findUser: ({ desk }) => desk.findUser('asha'),
  findSession: ({ desk }, site) => desk.findSession(namesOf(site).session),
  listEvents: ({ desk }, site) => Promise.all(namesOf(site).leads.map((id) => desk.listEvents(id, 100))),
  listTrail: ({ desk }) => desk.listTrail(100),
  findEvent: ({ desk }, site) => Promise.all(namesOf(site).events.map((id) => desk.findEvent(id))),
  findLatest: ({ desk }, site) => desk.findLatest(namesOf(site).leads[0] ?? ''),
  countFailures: ({ desk }) => desk.countFailures('Asha', '127.0.0.1', 0),
  readRevision: ({ desk }) => desk.readRevision(),
  countLeads: ({ desk }) => desk.countLeads({}),
  scanLeads: async ({ desk }) => [
    await desk.scanLeads({}, 100),
    await desk.scanLeads({ words: [['evening']] }, 100),
    await desk.scanLeads({ words: [[phone]] }, 100),
  ],
  listEntries: ({ desk }, site) => desk.listEntries(namesOf(site).leads, {}, 20),
  listRelated: ({ desk }, site) =>
    Promise.all(
      (['person', 'address'] as const).map((by) => desk.listRelated(namesOf(site).leads[0] ?? '', by, 20)),
    ),
  readListed: ({ desk }, site) => desk.readListed(namesOf(site).leads),
  listNames: ({ desk }) => desk.listNames(),
}

/** Everything that a store shows of a site. */
export async function readSite(store: LeadStore, site: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, read] of Object.entries({ ...reads, ...deskReads })) found[name] = await read(store, site)
  return found
}
