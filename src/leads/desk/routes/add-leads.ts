import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { listStatuses } from '../../../contracts/desk-status.ts'
import { toZonedDay } from '../../contracts/calendar-day.ts'
import {
  type DeskChanged,
  type DeskLeadDetails,
  type DeskList,
  type DeskMarked,
  maxOthers,
} from '../../contracts/desk-api.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import type { DeskContext } from '../context/desk-context.ts'
import { changeLead, findLead, undoEvent } from '../leads/change-lead.ts'
import { formatExport } from '../leads/format-export.ts'
import { listPeople } from '../leads/list-people.ts'
import { makeEvent } from '../leads/make-event.ts'
import { markLeads } from '../leads/mark-leads.ts'
import { listContactFields, toDeskEvent, toDeskLead } from '../leads/to-desk-leads.ts'
import {
  formatCursor,
  readChange,
  readCursor,
  readId,
  readQuery,
  readSpam,
  toFilter,
} from '../requests/read-input.ts'
import { RequestError } from '../requests/request-error.ts'

/** Milliseconds within which a user sees a lead once for the trail, since pages are opened again and again. */
const seenInterval = 600_000
/** Leads that are looked for at once. */
const maxScan = 500
/** Events that the page shows. */
const maxHistory = 500

interface IdParams {
  Params: { id: string }
}

/** The list, one lead, its changes, its résumé, and the export. */
export function addLeads(app: FastifyInstance, context: DeskContext): void {
  const { store, site, clock, watch, findUser, record } = context
  const { desk } = store

  app.get('/api/leads', async (request): Promise<DeskList> => {
    const query = readQuery(request.query)
    const after = query.after === undefined ? undefined : readCursor(query.after)
    const filter = toFilter(query)
    const revision = await watch.refresh()
    const { people, next } = await listPeople(desk, filter, { after, fields: listContactFields(site()) })
    const total = await desk.countLeads(filter)
    return { people, next: next ? formatCursor(next) : null, total, revision }
  })

  app.get<IdParams>('/api/leads/:id', async (request): Promise<DeskLeadDetails> => {
    const id = readId(request.params.id)
    const { name } = findUser(request)
    await watch.refresh()
    const listed = await findLead(desk, id)
    const now = clock()
    await desk.addSeen(makeEvent({ lead: id, at: now, by: name, kind: 'seen' }), now - seenInterval)
    const others = await desk.listRelated(id, 'person', maxOthers)
    const sameAddress = await desk.listRelated(id, 'address', maxOthers)
    const events = await desk.listEvents(id, maxHistory)
    const latest = await desk.findLatest(id)
    return {
      lead: toDeskLead(listed),
      consents: listed.lead?.consents ?? null,
      notice: listed.lead?.notice ?? null,
      others: others.map(toDeskLead),
      sameAddress: sameAddress.map(toDeskLead),
      history: events.map((event) => toDeskEvent(event, latest, name)),
    }
  })

  app.post<IdParams>('/api/leads/:id/changes', async (request): Promise<DeskChanged> => {
    const user = findUser(request).name
    const statuses = listStatuses(site().desk ?? {})
    const id = readId(request.params.id)
    return changeLead(id, readChange(request.body), { desk, user, now: clock(), statuses })
  })

  app.post('/api/spam', async (request): Promise<DeskMarked> => {
    const user = findUser(request).name
    const { filter, until } = readSpam(request.body)
    const statuses = listStatuses(site().desk ?? {})
    const status = statuses.find(({ outcome }) => outcome === 'spam')?.name ?? 'spam'
    const ids: string[] = []
    // What has arrived since is not what the user saw.
    for (let after: Cursor | undefined = { receivedAt: until + 1, id: '' }; after; ) {
      const found: Cursor[] = await desk.scanLeads(filter, maxScan, after)
      ids.push(...found.map(({ id }) => id))
      after = found.length === maxScan ? found.at(-1) : undefined
    }
    return { leads: await markLeads(ids, { store, user, status, statuses, now: clock() }) }
  })

  app.post<IdParams>('/api/events/:id/undo', async (request): Promise<DeskChanged> => {
    const user = findUser(request).name
    const statuses = listStatuses(site().desk ?? {})
    return undoEvent(readId(request.params.id), { desk, user, now: clock(), statuses })
  })

  app.get<IdParams>('/api/leads/:id/resume', async (request, reply) => {
    const id = readId(request.params.id)
    const { lead } = await findLead(desk, id)
    const bytes = lead?.resume ? await store.readResume(id) : undefined
    if (!bytes) throw new RequestError('not-found')
    await record({ by: findUser(request).name, kind: 'resume', lead: id })
    const name = id.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)
    return reply
      .header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('Content-Disposition', `attachment; filename="resume-${name}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  app.get('/api/export', async (request, reply) => {
    const filter = toFilter(readQuery(request.query))
    await watch.refresh()
    const total = await desk.countLeads(filter)
    // Which filters, but not what was searched for: it may be a telephone number.
    const filters = Object.keys(filter).join(' ')
    await record({ by: findUser(request).name, kind: 'exported', before: filters, after: String(total) })
    const day = toZonedDay(clock(), site().site?.timeZone ?? 'UTC')
    return reply
      .header('Content-Disposition', `attachment; filename="leads-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(formatExport(desk, filter)))
  })
}
