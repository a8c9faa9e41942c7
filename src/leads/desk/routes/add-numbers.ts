import type { FastifyInstance, FastifyReply } from 'fastify'
import { listStatuses } from '../../../contracts/desk-status.ts'
import type { NumbersBy } from '../../contracts/numbers-report.ts'
import { readBlockReport } from '../../intake/numbers/read-block-report.ts'
import { readNumbers } from '../../intake/numbers/read-numbers.ts'
import type { DeskContext } from '../context/desk-context.ts'
import { readPeriod, schemas } from '../requests/read-query.ts'

/** `GET /api/numbers`, and `GET /api/blocks` for how far visitors came down the pages. */
export function addNumbers(app: FastifyInstance, { store, site }: DeskContext): void {
  type Query = { Querystring: { from: string; until: string; by?: NumbersBy } }
  app.get<Query>('/api/numbers', { schema: { querystring: schemas.numbers } }, async ({ query }, reply) => {
    const { desk = {}, experiments, site: identity, titles } = site()
    const asked = {
      ...{ ...readPeriod(query), by: query.by ?? 'variant', experiments },
      ...{ statuses: listStatuses(desk), currency: desk.currency, timeZone: identity?.timeZone },
    }
    const report = await readWhileAwaited(reply, (gone) => readNumbers(store, asked, gone))
    if (!report) return reply.hijack()
    if (asked.by === 'variant') nameRows(report.rows, titles)
    return report
  })
  type Days = { Querystring: { from: string; until: string } }
  app.get<Days>('/api/blocks', { schema: { querystring: schemas.days } }, async ({ query }, reply) => {
    const { counts, titles } = site()
    const asked = { ...readPeriod(query), blocks: counts?.blocks ?? {} }
    const report = await readWhileAwaited(reply, (gone) => readBlockReport(store, asked, gone))
    if (!report) return reply.hijack()
    nameRows(report.pages, titles)
    return report
  })
}

/** Gives rows of pages the titles of their documents. */
function nameRows(
  rows: readonly { name: string; title?: string }[],
  titles: Record<string, string> = {},
): void {
  for (const row of rows) {
    const title = titles[row.name]
    if (title) row.title = title
  }
}

/**
 * Reads until the connection of a reply is closed before the reply has ended, also if that has happened already; `undefined`
 * then: where nobody waits any more, nothing is read further.
 */
async function readWhileAwaited<Found>(
  { raw }: FastifyReply,
  read: (gone: AbortSignal) => Promise<Found>,
): Promise<Found | undefined> {
  const gone = new AbortController()
  if (raw.destroyed || raw.socket?.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return read(gone.signal).catch((cause) => {
    if (!gone.signal.aborted) throw cause
    return undefined
  })
}
