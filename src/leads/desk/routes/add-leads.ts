import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listStatuses } from '../../../contracts/desk-status.ts'
import { describeFileKind } from '../../../contracts/file-kinds.ts'
import { toZonedDay } from '../../contracts/calendar-day.ts'
import { toCsvFormat } from '../../contracts/csv-format.ts'
import {
  type DeskChange,
  type DeskChanged,
  type DeskLeadDetails,
  type DeskList,
  type DeskQuery,
  type DeskSpam,
  maxOthers,
} from '../../contracts/desk-api.ts'
import { readRows } from '../../intake/leads/read-pages.ts'
import type { ListedLead } from '../../intake/store/desk/desk-store.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import type { DeskContext } from '../context/desk-context.ts'
import { changeLead, findLead, undoEvent } from '../leads/change-lead.ts'
import { formatExport } from '../leads/format-export.ts'
import { listLabels } from '../leads/list-labels.ts'
import { listPeople } from '../leads/list-people.ts'
import { makeEvent } from '../leads/make-event.ts'
import { markLeads } from '../leads/mark-leads.ts'
import { toDeskEvent, toDeskLead, toDeskLeads } from '../leads/to-desk-leads.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
import { formatCursor, readCursor, readId, schemas, toFilter } from '../requests/read-query.ts'
import { RequestError } from '../requests/request-error.ts'

/** Milliseconds within which a user sees a lead once for the trail, since pages are opened again and again. */
const seenInterval = 600_000
/** Leads that are looked for at once. */
const maxScan = 500
/** Events that the page shows. */
const maxHistory = 500

interface WithId {
  Params: { id: string }
}
interface WithQuery {
  Querystring: DeskQuery
}

/** The list, one lead, its changes, its résumé, and the export. */
export function addLeads(app: FastifyInstance, context: DeskContext): void {
  const { store, site, clock, watch, findUser, record } = context
  const { desk } = store
  /** What a change is made with. */
  const toOptions = (request: FastifyRequest) => ({
    ...{ store, desk, user: findUser(request).name, now: clock() },
    ...{ site: site(), statuses: listStatuses(site().desk ?? {}) },
  })

  app.get<WithQuery>(
    '/api/leads',
    { schema: { querystring: schemas.list } },
    async ({ query }): Promise<DeskList> => {
      const filter = toFilter(query)
      await watch.refresh()
      const from = { after: readCursor(query.after), order: query.order, site: site() }
      const { people, next } = await listPeople(desk, filter, from)
      const total = await desk.countLeads(filter)
      const isOther = filter.status !== undefined && filter.status !== 'new'
      const newTotal = isOther ? 0 : await desk.countLeads({ ...filter, status: 'new' })
      const [newest] = await desk.scanLeads(filter, 1)
      const cursor = next ? formatCursor(next) : null
      return { people, next: cursor, total, newTotal, newest: newest?.receivedAt ?? 0 }
    },
  )

  app.get<WithId>('/api/leads/:id', async (request): Promise<DeskLeadDetails> => {
    const id = readId(request.params)
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
      lead: await toDeskLead(listed, site()),
      labels: findLabels(listed.lead, site()),
      consents: listed.lead?.consents ?? null,
      notice: listed.lead?.notice ?? null,
      others: await toDeskLeads(others, site()),
      sameAddress: await toDeskLeads(sameAddress, site()),
      history: events.map((event) => toDeskEvent(event, latest, name)),
    }
  })

  app.post<WithId & { Body: DeskChange }>(
    '/api/leads/:id/changes',
    { schema: { body: schemas.change } },
    async (request): Promise<DeskChanged> =>
      changeLead(readId(request.params), request.body, toOptions(request)),
  )

  const readsSpam = { schema: { body: schemas.spam } }
  app.post<{ Body: DeskSpam }>('/api/spam', readsSpam, async (request): Promise<{ leads: number }> => {
    const { query, until } = request.body
    const filter = toFilter(query)
    // Without a filter, this would be all leads.
    if (Object.keys(filter).length === 0) throw new RequestError('bad-request')
    const options = toOptions(request)
    const status = options.statuses.find(({ outcome }) => outcome === 'spam')?.name ?? 'spam'
    const ids: string[] = []
    // What has arrived since is not what the user saw.
    const scan = (limit: number, after: Cursor = { receivedAt: until + 1, id: '' }) =>
      desk.scanLeads(filter, limit, after)
    for await (const found of readRows(scan, maxScan)) ids.push(...found.map(({ id }) => id))
    return { leads: await markLeads(ids, { ...options, status, keepsWon: filter.status === undefined }) }
  })

  app.post<WithId>('/api/events/:id/undo', async (request): Promise<DeskChanged> => {
    return undoEvent(readId(request.params), toOptions(request))
  })

  app.get<WithId>('/api/leads/:id/resume', async (request, reply) => {
    const id = readId(request.params)
    const { lead } = await findLead(desk, id)
    const { type, endings } = describeFileKind(lead?.resume?.kind)
    const bytes = lead?.resume ? await store.readResume(id) : undefined
    if (!bytes) throw new RequestError('not-found')
    await record({ by: findUser(request).name, kind: 'resume', lead: id })
    const name = id.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)
    return reply
      .header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('Content-Disposition', `attachment; filename="resume-${name}.${endings[0]}"`)
      .type(type)
      .send(Buffer.from(bytes))
  })

  const readsFilters = { schema: { querystring: schemas.filters } }
  app.get<WithQuery>('/api/export', readsFilters, async (request, reply) => {
    const filter = toFilter(request.query)
    await watch.refresh()
    const total = await desk.countLeads(filter)
    // Which filters, but not what was searched for: it may be a telephone number.
    const filters = Object.keys(filter).join(' ')
    await record({ by: findUser(request).name, kind: 'exported', before: filters, after: String(total) })
    const day = toZonedDay(clock(), site().site?.timeZone ?? 'UTC')
    return reply
      .header('Content-Disposition', `attachment; filename="leads-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(formatExport(desk, filter, toCsvFormat(site()))))
  })
}

/** Of several forms with one name, those whose notice the lead names are meant. */
function findLabels(lead: ListedLead['lead'], { forms }: DeskSite): Record<string, string> {
  const named = forms.filter(({ name }) => name === lead?.form)
  const shown = named.filter(({ notice }) => notice && notice.hash === lead?.notice?.hash)
  return Object.fromEntries(listLabels(shown.length > 0 ? shown : named))
}
