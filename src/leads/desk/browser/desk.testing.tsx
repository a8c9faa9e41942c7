import { configure, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { defaultStatuses } from '../../../contracts/desk-status.ts'
import type { BlockReport } from '../../../contracts/numbers/block-report.ts'
import type {
  DeskChange,
  DeskContact,
  DeskEvent,
  DeskLead,
  DeskPerson,
  DeskSession,
  DeskSpam,
} from '../../contracts/desk-api.ts'
import type { DeskUnfinished } from '../../contracts/desk-unfinished.ts'
import type { NumbersReport } from '../../contracts/numbers-report.ts'
import { createDeskApi } from './api/create-desk-api.ts'
import type { UpdateStream } from './api/follow-updates.ts'
import { DeskApp } from './desk-app.tsx'
import { answerUnfinished } from './unfinished/answer-unfinished.testing.ts'

// A second is too short where others share the processor.
configure({ asyncUtilTimeout: 10_000 })

export const makeLead = (parts: Partial<DeskLead> = {}): DeskLead => ({
  ...{
    id: 'lead-1',
    receivedAt: 1_000,
    form: 'lead',
    route: '/tamil',
    variant: 'tamil/home',
    arm: null,
    quiz: null,
    agent: false,
  },
  ...{ language: 'ta', campaign: null, answers: { name: 'Kavitha', phone: '+919876543210' }, status: 'new' },
  ...{ assigned: null, version: 0, resume: null, notes: 0 },
  ...parts,
})

export const makeContact = (parts: Partial<DeskContact>): DeskContact => ({
  ...{ name: 'Kavitha', phone: '', phoneField: 'phone', email: '', extension: '', isUnconfirmed: false },
  ...parts,
})

export const makePerson = (key: string, leads: readonly DeskLead[], total = leads.length): DeskPerson => ({
  ...{ key, name: leads[0]?.answers.name ?? '', phone: leads[0]?.answers.phone ?? '', email: '' },
  ...{ leads, total },
})

/** An `EventSource` whose server is the test. */
export class FakeEventSource extends EventTarget implements UpdateStream {
  static readonly all: FakeEventSource[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  send(name: string): void {
    this.dispatchEvent(new MessageEvent(name, { data: '{}' }))
  }
  close(): void {
    this.readyState = 2
  }
}

const session: DeskSession = {
  ...{ user: 'Asha', csrf: 'token-1', statuses: defaultStatuses, users: ['Asha', 'Meera'] },
  ...{ messages: { ta: [{ name: 'First', text: 'வணக்கம் {name}' }] } },
  ...{ formNames: ['lead', 'career'], languages: ['ta', 'en'], timeZone: 'Asia/Kolkata' },
}

/** People on a page of the list. */
const pageSize = 50

/** A server in memory, which knows what the tests need of the real one. */
export class DeskDouble {
  leads: DeskLead[] = []
  events: DeskEvent[] = []
  isSignedIn = true
  isOnline = true
  numbers: NumbersReport | undefined
  blocks: BlockReport | undefined
  unfinished: readonly DeskUnfinished[] | undefined
  /** `GET /api/leads?status=new` and so on, in their order. */
  readonly requests: string[] = []

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET'
    this.requests.push(`${method} ${address}`)
    if (!this.isOnline) throw new TypeError('Failed to fetch')
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const { pathname, searchParams } = new URL(address, 'http://desk.test')
    if (pathname === '/api/sign-in') return this.signIn(body)
    if (!this.isSignedIn) return refuse(401, 'signed-out', 'You were signed out.')
    if (method === 'POST' && new Headers(init.headers).get('X-CSRF-Token') !== session.csrf)
      return refuse(403, 'forbidden', 'The token is wrong.')
    const [, , kind = '', id = '', action, undo] = pathname.split('/')
    if (kind === 'session')
      return Response.json({ ...session, ...(this.unfinished && { hasUnfinished: true }) })
    if (kind === 'unfinished') {
      const asked = { path: [id, action, undo], after: searchParams.get('after'), body }
      const answered = answerUnfinished(this.unfinished ?? [], { user: session.user, ...asked })
      this.unfinished = answered.unfinished
      return answered.reply
    }
    if (kind === 'sign-out') return Response.json({})
    if (kind === 'numbers') return Response.json(this.numbers)
    if (kind === 'blocks') return Response.json(this.blocks)
    if (kind === 'leads' && action === 'changes') return this.change('Asha', id, body)
    if (kind === 'leads' && id) return this.readLead(id)
    if (kind === 'leads') return this.list(searchParams)
    if (kind === 'events') return this.undo(id)
    if (kind === 'spam') return this.markSpam(body)
    return refuse(404, 'not-found', 'Not found.')
  }

  /** A lead that somebody sends. */
  add(parts: Partial<DeskLead>): DeskLead {
    const lead = makeLead({ id: `lead-${this.leads.length + 1}`, ...parts })
    this.leads = [lead, ...this.leads]
    return lead
  }
  change(by: string, id: string, { version, status, assigned, note }: Partial<DeskChange>): Response {
    const lead = this.leads.find((other) => other.id === id)
    if (!lead) return refuse(404, 'not-found', 'There is no such lead.')
    if (version !== undefined && version !== lead.version)
      return refuse(409, 'conflict', 'Somebody else changed the lead.')
    const kind = status !== undefined ? 'status' : note !== undefined ? 'note' : 'assigned'
    const event: DeskEvent = {
      ...{ id: `event-${this.events.length + 1}`, lead: id, at: Date.now(), by, kind, note: note ?? null },
      before: kind === 'status' ? lead.status : lead.assigned,
      after: status ?? assigned ?? null,
      undoable: by === 'Asha',
    }
    this.events = [event, ...this.events]
    const changed = {
      ...{ ...lead, version: lead.version + 1, notes: lead.notes + (note === undefined ? 0 : 1) },
      status: status ?? lead.status,
      assigned: assigned === undefined ? lead.assigned : assigned,
    }
    this.replace(changed)
    return Response.json({ lead: changed, event })
  }

  private signIn({ password }: { password: string }): Response {
    if (password !== 'right') return refuse(401, 'wrong-password', 'The name or the password is wrong.')
    this.isSignedIn = true
    return Response.json({ user: session.user, csrf: session.csrf })
  }
  private find(status: string, words: string): DeskLead[] {
    return this.leads.filter(
      (lead) =>
        (!status || lead.status === status) &&
        JSON.stringify(lead.answers).toLowerCase().includes(words.toLowerCase()),
    )
  }
  private markSpam({ query, until }: DeskSpam): Response {
    const found = this.find(query.status ?? '', query.q ?? '').filter(({ receivedAt }) => receivedAt <= until)
    for (const lead of found) this.replace({ ...lead, status: 'spam', version: lead.version + 1 })
    return Response.json({ leads: found.length })
  }
  private list(query: URLSearchParams): Response {
    const matching = this.find(query.get('status') ?? '', query.get('q') ?? '')
    const phones = [...new Set(matching.map(({ answers }) => answers.phone ?? ''))]
    const people = phones.map((phone) =>
      makePerson(
        phone,
        matching.filter(({ answers }) => (answers.phone ?? '') === phone),
      ),
    )
    const newTotal = matching.filter((lead) => lead.status === 'new').length
    const newest = Math.max(0, ...matching.map(({ receivedAt }) => receivedAt))
    const start = Number(query.get('after') ?? 0)
    const end = start + pageSize
    const next = end < people.length ? String(end) : null
    const page = { people: people.slice(start, end), next }
    return Response.json({ ...page, total: matching.length, newTotal, newest })
  }
  private readLead(id: string): Response {
    const lead = this.leads.find((other) => other.id === id)
    if (!lead) return refuse(404, 'not-found', 'There is no such lead.')
    const history = this.events.filter((event) => event.lead === id)
    return Response.json({
      lead,
      labels: { goal: 'What is it about?' },
      consents: { news: false },
      notice: null,
      others: [],
      sameAddress: [],
      history,
    })
  }
  private undo(id: string): Response {
    const event = this.events.find((other) => other.id === id)
    const lead = this.leads.find((other) => other.id === event?.lead)
    if (!event || !lead) return refuse(404, 'not-found', 'There is no such event.')
    const undo: DeskEvent = { ...event, id: `${id}-undo`, kind: 'undo', note: null, undoable: false }
    this.events = [
      undo,
      ...this.events.map((other) => (other === event ? { ...event, undoable: false, note: null } : other)),
    ]
    const changed = {
      ...{ ...lead, version: lead.version + 1 },
      ...(event.kind === 'status' && { status: event.before ?? 'new' }),
      ...(event.kind === 'assigned' && { assigned: event.before }),
    }
    this.replace(changed)
    return Response.json({ lead: changed, event: undo })
  }
  private replace(lead: DeskLead): void {
    this.leads = this.leads.map((other) => (other.id === lead.id ? lead : other))
  }
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status })
}

/** Shows the whole page at an address. The address it comes to is in `location`. */
export function openDesk(double: DeskDouble, address = '/') {
  const place = { address }
  const Follow = () => {
    const { pathname, search } = useLocation()
    place.address = pathname + search
    return null
  }
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <DeskApp api={createDeskApi(double.fetch)} />
      <Follow />
    </MemoryRouter>,
  )
  return { ...view, place }
}
