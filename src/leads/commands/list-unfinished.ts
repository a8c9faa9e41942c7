import { exitCodes, type Options, type Terminal, UsageError } from '../../command/command.ts'
import type { UnfinishedCall } from '../contracts/desk-unfinished.ts'
import { readRows, takeRows } from '../intake/leads/read-pages.ts'
import type { LeadFilter, Unfinished } from '../intake/store/lead-store.ts'
import { formatTable, formatTime } from './options/format-table.ts'
import { hasFilter, withLeads } from './options/leads-options.ts'

const pageSize = 500

/** Lists the answers of forms that were not sent, newest first. */
export function listUnfinished(
  call: { options: Options; terminal: Terminal },
  { form, answer, ...others }: LeadFilter,
  { limit, timeZone }: { limit: number; timeZone: string },
): Promise<number> {
  if (hasFilter(others))
    throw new UsageError('--unfinished goes with --form and --answer; the other filters are about leads.')
  return withLeads(call, async (reader) => {
    const isMeant = (row: Unfinished) =>
      (form === undefined || row.form === form) &&
      (answer === undefined || Object.values(row.answers).includes(answer))
    async function* readMeant() {
      for await (const rows of readRows(reader.listUnfinished, pageSize)) yield rows.filter(isMeant)
    }
    // One more than shown, to find out whether there are more.
    const found = await takeRows(readMeant(), limit + 1)
    const { terminal } = call
    if (found.length === 0) terminal.say('No unfinished answers were found.')
    else terminal.print(formatTable(toRows(found.slice(0, limit), timeZone)))
    if (found.length > limit) terminal.say(`Showing the newest ${limit}. Use --limit for more.`)
    return exitCodes.fine
  })
}

const toRows = (found: readonly Unfinished[], timeZone: string): string[][] => [
  [`received (${timeZone})`, 'form', 'step', `erased (${timeZone})`, 'called', 'answers', 'id'],
  ...found.map(({ id, form, step, answers, receivedAt, eraseAt, calls }) => [
    ...[formatTime(receivedAt, timeZone), form, String(step + 1), formatTime(eraseAt, timeZone)],
    ...[explainCall(calls?.at(-1), timeZone), Object.values(answers).join(' · '), id],
  ]),
]

const explainCall = (call: UnfinishedCall | undefined, timeZone: string): string =>
  call ? [formatTime(call.at, timeZone), call.by, call.note].filter(Boolean).join(' · ') : ''
