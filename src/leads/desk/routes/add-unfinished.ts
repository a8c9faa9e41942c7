import type { FastifyInstance } from 'fastify'
import { isPhoneDetail } from '../../../contracts/phone-answer.ts'
import { findLastStep } from '../../../contracts/steps/form-step.ts'
import type {
  DeskUnfinished,
  DeskUnfinishedList,
  NewUnfinishedCall,
  UndoneUnfinishedCall,
} from '../../contracts/desk-unfinished.ts'
import type { Unfinished } from '../../intake/store/lead-store.ts'
import type { DeskContext } from '../context/desk-context.ts'
import { describeContact } from '../leads/describe-lead.ts'
import { listLabels } from '../leads/list-labels.ts'
import { listContactFields } from '../leads/to-desk-leads.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
import { formatCursor, readCursor, readId, schemas } from '../requests/read-query.ts'
import { RequestError } from '../requests/request-error.ts'

const pageSize = 50

interface WithId {
  Params: { id: string }
}

/** The answers of people who stopped before they sent the form, newest first, the calls to them, and how one is erased. */
export function addUnfinished(app: FastifyInstance, context: DeskContext): void {
  const { store, site, clock, findUser, record } = context
  type Query = { Querystring: { after?: string } }
  const reads = { schema: { querystring: schemas.page } }
  app.get<Query>('/api/unfinished', reads, async ({ query }): Promise<DeskUnfinishedList> => {
    const rows = await store.listUnfinished(pageSize, readCursor(query.after))
    const texts = rows.length > 0 ? await store.readNotices() : {}
    const last = rows.length < pageSize ? undefined : rows.at(-1)
    return {
      unfinished: await Promise.all(rows.map((row) => toDeskUnfinished(row, site(), texts))),
      next: last ? formatCursor({ ...last, isRest: false }) : null,
    }
  })

  app.post<WithId & { Body: NewUnfinishedCall }>(
    '/api/unfinished/:id/calls',
    { schema: { body: schemas.call } },
    async (request, reply) => {
      const by = findUser(request).name
      const call = { at: clock(), by, note: request.body.note.trim() }
      if (!(await store.addUnfinishedCall(readId(request.params), call))) throw new RequestError('not-found')
      await record({ by, kind: 'status', before: 'unfinished', after: 'called' })
      return reply.code(204).send()
    },
  )

  app.post<WithId & { Body: UndoneUnfinishedCall }>(
    '/api/unfinished/:id/calls/undo',
    { schema: { body: schemas.undoneCall } },
    async (request, reply) => {
      const by = findUser(request).name
      const isDone = await store.dropUnfinishedCall(readId(request.params), { ...request.body, by })
      if (!isDone) throw new RequestError('not-found')
      await record({ by, kind: 'undo', before: 'called', after: 'unfinished' })
      return reply.code(204).send()
    },
  )

  app.post<WithId>(
    '/api/unfinished/:id/erase',
    { schema: { body: schemas.nothing } },
    async (request, reply) => {
      const isErased = await store.eraseUnfinished(readId(request.params))
      if (!isErased) throw new RequestError('not-found')
      await record({ by: findUser(request).name, kind: 'erased', before: 'unfinished' })
      return reply.code(204).send()
    },
  )
}

async function toDeskUnfinished(
  row: Unfinished,
  site: DeskSite,
  texts: Readonly<Record<string, string>>,
): Promise<DeskUnfinished> {
  const { id, form, step, answers, notice, receivedAt, eraseAt, calls = [] } = row
  // Forms on several pages may have one name: the box that was ticked says which of them it was.
  const named = site.forms.filter(({ name }) => name === form)
  const known = named.find(({ unfinished }) => unfinished?.notice.hash === notice) ?? named[0]
  const labels = listLabels(known ? [known] : [])
  const reached = await describeContact(row, site, listContactFields(site))
  const { phoneField } = reached.contact
  const agreed = texts[notice]
  return {
    ...{ id, form, step: step + 1, receivedAt, eraseAt, ...reached },
    ...(known && { steps: findLastStep(known.fields) + 1 }),
    language: known?.lang ?? null,
    ...(agreed !== undefined && { agreed }),
    answers: Object.entries(answers)
      .filter(([field]) => field !== phoneField && !isPhoneDetail(field, answers))
      .map(([field, answer]) => ({ field, label: labels.get(field) ?? null, answer })),
    calls,
  }
}
