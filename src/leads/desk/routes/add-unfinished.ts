import type { FastifyInstance } from 'fastify'
import { isPhoneDetail, toExtensionName } from '../../../contracts/phone-answer.ts'
import { findLastStep } from '../../../contracts/steps/form-step.ts'
import { formatPhoneNumber } from '../../../core/phone/format-phone-number.ts'
import type { DeskUnfinished, DeskUnfinishedList } from '../../contracts/desk-unfinished.ts'
import { readContact } from '../../intake/store/desk/read-contacts.ts'
import type { Unfinished } from '../../intake/store/lead-store.ts'
import type { DeskContext } from '../context/desk-context.ts'
import { listContactFields } from '../leads/to-desk-leads.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
import { formatCursor, readCursor, schemas } from '../requests/read-query.ts'

const pageSize = 50

/** `GET /api/unfinished`: the answers of people who stopped before they sent the form, newest first. */
export function addUnfinished(app: FastifyInstance, { store, site }: DeskContext): void {
  type Query = { Querystring: { after?: string } }
  const reads = { schema: { querystring: schemas.page } }
  app.get<Query>('/api/unfinished', reads, async ({ query }): Promise<DeskUnfinishedList> => {
    const rows = await store.listUnfinished(pageSize, readCursor(query.after))
    const last = rows.length < pageSize ? undefined : rows.at(-1)
    return {
      unfinished: await Promise.all(rows.map((row) => toDeskUnfinished(row, site()))),
      next: last ? formatCursor({ ...last, isRest: false }) : null,
    }
  })
}

async function toDeskUnfinished(row: Unfinished, site: DeskSite): Promise<DeskUnfinished> {
  const { id, form, step, answers, receivedAt, eraseAt } = row
  const known = site.forms.find(({ name }) => name === form)
  const { phone, phoneField, email, name } = readContact(form, answers, listContactFields(site))
  const labels = new Map(known?.fields.map((field) => [field.name, field.label]))
  const number = await formatPhoneNumber(phone, site.forms[0]?.country ?? '')
  return {
    ...{ id, form, step: step + 1, receivedAt, eraseAt, name, phone, email },
    ...(known && { steps: findLastStep(known.fields) + 1 }),
    ...(number && { number }),
    extension: answers[toExtensionName(phoneField)] ?? '',
    answers: Object.entries(answers)
      .filter(([field]) => field !== phoneField && !isPhoneDetail(field, answers))
      .map(([field, answer]) => ({ field, label: labels.get(field) ?? null, answer })),
  }
}
