import { formatCount } from '../../core/diagnostics/format-count.ts'
import type { CalendarChange } from './list-changes.ts'

/** What changes in a few words: `/diwali opens`, `offer on /diwali changes (title)`. */
export function explainChange({ block, what, fields = [], routes }: CalendarChange): string {
  const [first = '', ...others] = routes
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length)} more`
  const where = `${first}${more}`
  const which = fields.length === 0 ? '' : ` (${fields.join(', ')})`
  return block === undefined ? `${where} ${what}` : `${block} on ${where} ${what}${which}`
}
