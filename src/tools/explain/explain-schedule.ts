import { toIsoPeriod, type WrittenPeriod } from '../../core/handover/schedule.ts'
import { findAt, type NodePath, toValue } from '../../core/tree/nodes.ts'
import { type ExplainedChange, locate } from './explanation.ts'
import { type PageInSite, toAuthor } from './page-in-site.ts'

/** What the schedule of a block does to it, or to the field that a path names; `undefined` if nothing. */
export function explainSchedule(
  id: string,
  path: NodePath,
  { page }: Pick<PageInSite, 'page'>,
): ExplainedChange[] | undefined {
  const schedule = page.document.schedules?.get(id)
  if (!schedule) return undefined
  const start = findStart(schedule)
  const own = path.length === 0 && start ? [{ ...toIsoPeriod(schedule), ...locateIn(start, page) }] : []
  const changes = schedule.changes.flatMap((change): ExplainedChange[] => {
    const node = findAt(change.set, path)
    return node ? [{ ...toIsoPeriod(change), ...locateIn(change.span, page), value: toValue(node) }] : []
  })
  const all = [...own, ...changes]
  return all.length === 0 ? undefined : all
}

const findStart = ({ spans }: WrittenPeriod) => spans.from ?? spans.until

const locateIn = (span: Parameters<typeof locate>[0], page: PageInSite['page']) => ({
  ...locate(span),
  author: toAuthor(span, page),
})
