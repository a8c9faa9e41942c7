import type { Span } from '../../core/diagnostics/diagnostic.ts'
import { measureText } from '../../core/diagnostics/format/measure-text.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import type { ResolvedBlock } from '../../core/handover/resolved-site.ts'
import { type RouteSchedule, showPeriod } from '../../core/handover/schedule.ts'
import { toValue } from '../../core/tree/nodes.ts'
import type { MapNode, Node } from '../../core/tree/tree.ts'
import { showFields } from './format-explanation.ts'
import { formatScalar } from './format-scalar.ts'
import type { PageInSite } from './page-in-site.ts'

/** A line of the output, and where its value is written; a comment stands alone. */
interface Line {
  text: string
  origin?: Span
  /** Instead of the location alone. */
  note?: string
}

/** Terminals have at least 100 columns: text and origin share them. */
const width = 100
const maxText = 64

/**
 * The resolved page as YAML, with the origin of each line as a comment beside it. What layers removed is a comment of its
 * own. Reads back as the resolved values; all of them are texts.
 */
export function formatResolvedPage({ page }: Pick<PageInSite, 'page'>, timeZone?: string): string {
  const { document, route } = page
  const lines: Line[] = [
    { text: `# ${route?.path ?? document.name}: ${document.chain.toReversed().join(' < ')}` },
    ...(route?.schedule ? [formatOpening(route.schedule, timeZone)] : []),
    ...formatEntries(document.fields, ''),
  ]
  if (document.facts.size > 0) {
    lines.push({ text: 'facts:' })
    for (const [name, { text, span }] of document.facts)
      lines.push(...formatValue(`  ${formatScalar(name)}:`, { kind: 'scalar', text, span }, '  ', span))
  }
  lines.push({ text: document.blocks.length > 0 ? 'blocks:' : 'blocks: []' })
  let area: ResolvedBlock['area'] = 'main'
  for (const block of document.blocks) {
    if (block.area !== area)
      lines.push({
        text:
          block.area === 'main'
            ? "  # the page's own blocks"
            : `  # the frame, ${block.area} the page's own blocks`,
      })
    area = block.area
    lines.push(...formatBlock(block), ...formatChanges(block.id, '    ', page, timeZone))
  }
  const absent = [...(document.schedules?.keys() ?? [])].filter(
    (id) => !document.blocks.some((one) => one.id === id),
  )
  for (const id of absent)
    lines.push(
      { text: `  # - id: ${id}, which is not there now` },
      ...formatChanges(id, '    ', page, timeZone),
    )
  for (const [id, span] of document.removed)
    lines.push({ text: `  # - id: ${id}`, origin: span, note: 'removed' })
  return alignOrigins(lines)
}

/** What the schedule of a block changes, as comments. */
function formatChanges(id: string, indent: string, page: CheckedPage, timeZone?: string): Line[] {
  const schedule = page.document.schedules?.get(id)
  if (!schedule) return []
  const start = schedule.spans.from ?? schedule.spans.until
  return [
    ...(start
      ? [{ text: `${indent}# ${showPeriod(schedule, timeZone)}: the block is there`, origin: start }]
      : []),
    ...schedule.changes.map((change) => ({
      text: `${indent}# ${showPeriod(change, timeZone) || 'always'}: ${showFields(toValue(change.set))}`,
      origin: change.span,
    })),
  ]
}

function formatOpening({ otherwise, spans, ...period }: RouteSchedule, timeZone?: string): Line {
  const elsewhere = otherwise === undefined ? '' : `, otherwise its address leads to ${otherwise}`
  const origin = spans.from ?? spans.until
  return {
    text: `# ${showPeriod(period, timeZone)}: the page is there${elsewhere}`,
    ...(origin && { origin }),
  }
}

/** One block of the page in the same form. */
export function formatResolvedBlock(block: ResolvedBlock): string {
  return alignOrigins(formatBlock(block))
}

function formatBlock({ id, type, fields, typeSpan, idSpan }: ResolvedBlock): Line[] {
  return [
    { text: `  - type: ${formatScalar(type)}`, origin: typeSpan },
    ...(id === type ? [] : [{ text: `    id: ${formatScalar(id)}`, origin: idSpan }]),
    ...formatEntries(fields, '    '),
  ]
}

function formatEntries({ entries, unset }: MapNode, indent: string): Line[] {
  const lines = [...entries].flatMap(([name, { key, value }]) =>
    formatValue(`${indent}${formatScalar(name)}:`, value, indent, key),
  )
  const removed = [...(unset ?? [])].map(([name, span]) => ({
    text: `${indent}# ${name}`,
    origin: span,
    note: 'removed',
  }))
  return [...lines, ...removed]
}

/** A value behind `lead`, which is a key with its colon, or the dash of a list item. */
function formatValue(lead: string, node: Node, indent: string, origin: Span): Line[] {
  const inner = `${indent}  `
  if (node.kind === 'scalar') return formatText(lead, node.text, inner, origin)
  if (node.kind === 'list') {
    if (node.items.length === 0) return [{ text: `${lead} []`, origin }]
    const items = node.items.flatMap((item) => formatItem(item, inner))
    return [{ text: lead, origin }, ...items]
  }
  const lines = formatEntries(node, inner)
  return node.entries.size > 0
    ? [{ text: lead, origin }, ...lines]
    : [{ text: `${lead} {}`, origin }, ...lines]
}

/** The first line of an item stands beside its dash. */
function formatItem(item: Node, indent: string): Line[] {
  if (item.kind !== 'map' || item.entries.size === 0)
    return formatValue(`${indent}-`, item, indent, item.span)
  const [first, ...rest] = formatEntries(item, `${indent}  `)
  if (!first) return []
  return [{ ...first, text: `${indent}- ${first.text.slice(indent.length + 2)}` }, ...rest]
}

function formatText(lead: string, text: string | null, indent: string, origin: Span): Line[] {
  if (text === null) return [{ text: `${lead} null`, origin }]
  const line = `${lead} ${formatScalar(text)}`
  const isBlock = text.includes('\n') || measureText(line) > maxText
  if (!isBlock || !canFold(text)) return [{ text: line, origin }]
  const mark = text.includes('\n') ? '|-' : '>-'
  const parts = text.includes('\n')
    ? text.split('\n')
    : foldText(text, Math.max(width - indent.length - 4, 40))
  return [
    { text: `${lead} ${mark}`, origin },
    ...parts.map((part) => ({ text: part === '' ? '' : indent + part })),
  ]
}

/** Whether YAML's folded and literal blocks give this text back. */
function canFold(text: string): boolean {
  return (
    !/^[\s#]|\s$|[ \t]\n|\n[ \t]| {2}|[\t\r\u0085\u2028\u2029]/.test(text) &&
    !/\p{Cc}/u.test(text.replaceAll('\n', ''))
  )
}

/** A text in lines of whole words. */
function foldText(text: string, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && measureText(last) + measureText(word) < max)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function alignOrigins(lines: readonly Line[]): string {
  const widths = lines.flatMap(({ text, origin }) => (origin ? [measureText(text)] : []))
  const column = Math.min(Math.max(...widths, 0), maxText)
  return lines
    .map(({ text, origin, note }) => {
      if (!origin) return text
      const gap = ' '.repeat(Math.max(column - measureText(text), 0) + 2)
      return `${text}${gap}# ${note === undefined ? '' : `${note} by `}${origin.file}:${origin.line}`
    })
    .join('\n')
}
