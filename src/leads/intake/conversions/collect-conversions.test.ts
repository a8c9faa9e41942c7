import { expect, test } from 'vitest'
import { defaultStatuses } from '../../../contracts/desk-status.ts'
import type { Lead } from '../store/lead-store.ts'
import { type ConversionSource, collectConversions, type GatherOptions } from './collect-conversions.ts'
import { googleAds } from './write-google-ads.ts'

const now = Date.parse('2026-02-01T09:00:00Z')
const touch = { route: '/ad', day: '2026-01-10', parameters: { gclid: 'Cj0K' } }
const makeLead = (id: string, changes: Partial<Lead> = {}): Lead => ({
  ...{ id, receivedAt: Date.parse('2026-01-10T10:00:00Z'), form: 'lead', endpoint: '/leads', route: '/ad' },
  ...{ language: 'ta', status: 'new', campaign: null, answers: {}, consents: { ads: true }, notice: null },
  context: { route: '/ad', variant: 'ad', language: 'ta', notice: 'lead', first: touch, last: touch },
  resume: null,
  ...changes,
})

const enrolledAt = Date.parse('2026-01-20T10:00:00Z')
const states: Record<string, { status: string; changedAt: number }> = {
  won: { status: 'enrolled', changedAt: enrolledAt },
  before: { status: 'enrolled', changedAt: enrolledAt },
  refused: { status: 'enrolled', changedAt: enrolledAt },
  called: { status: 'contacted', changedAt: enrolledAt },
  nobody: { status: 'spam', changedAt: enrolledAt },
}
const leads = [
  ...['won', 'before', 'called', 'nobody', 'untouched'].map((id) => makeLead(id)),
  makeLead('refused', { consents: { ads: false } }),
  makeLead('bot', { status: 'spam' }),
]

/** A page for each lead. */
const source: ConversionSource = {
  async list(_filter, _limit, after) {
    const index = leads.findIndex(({ id }) => id === after?.id) + 1
    const lead = leads[index]
    const page = { leads: lead ? [lead] : [], damaged: [] }
    return lead && index + 1 < leads.length ? { ...page, next: { receivedAt: 0, id: lead.id } } : page
  },
  listExported: async ({ format, conversion }, ids) =>
    format === 'google-ads' && conversion === 'Enrolled' ? ids.filter((id) => id === 'before') : [],
  readStates: async (ids = []) =>
    new Map(
      ids.flatMap((id) => (states[id] ? [[id, { assigned: null, version: 1, ...states[id] }] as const] : [])),
    ),
}

const won = new Set(defaultStatuses.flatMap(({ name, outcome }) => (outcome === 'won' ? [name] : [])))
const options: GatherOptions = {
  ...{ platform: googleAds, conversion: 'Enrolled', filter: {}, again: false, now },
  status: { matches: (status) => won.has(status), isTimed: true },
  findContactFields: () => ({}),
}

test('leads are conversions from the time at which the desk gave them the status', async () => {
  const { conversions, left } = await collectConversions(source, options)
  expect(conversions).toMatchObject([{ lead: 'won', at: enrolledAt, click: { id: 'Cj0K' } }])
  expect(Object.fromEntries(left)).toEqual({ exported: 1, refused: 1 })
})

test('exported ones come again if asked for, or under another name', async () => {
  const ids = async (changes: Partial<GatherOptions>) =>
    (await collectConversions(source, { ...options, ...changes })).conversions.map(({ lead }) => lead)
  expect(await ids({ again: true })).toEqual(['won', 'before'])
  expect(await ids({ conversion: 'Sold' })).toEqual(['won', 'before'])
})

test('whatever their status, leads are conversions from the time at which they came in', async () => {
  const status = { matches: (name: string) => name !== 'spam', isTimed: false }
  const { conversions } = await collectConversions(source, { ...options, status })
  expect(conversions.map(({ lead, at }) => [lead, at])).toEqual(
    ['won', 'called', 'untouched'].map((id) => [id, Date.parse('2026-01-10T10:00:00Z')]),
  )
})

test('without the work of a desk the leads have their own status', async () => {
  const untouched = { ...source, readStates: async () => new Map() }
  const { conversions, left } = await collectConversions(untouched, options)
  expect([conversions, [...left]]).toEqual([[], []])
})
