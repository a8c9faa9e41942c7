import type { Span } from '../../core/diagnostics/diagnostic.ts'
import { measureText } from '../../core/diagnostics/format/measure-text.ts'
import type { CheckedPage } from '../../core/site/checked-site.ts'
import type { ResolvedBlock } from '../../core/site/resolved-site.ts'
import { type RouteSchedule, showPeriod } from '../../core/site/schedule.ts'
import { toValue } from '../../core/tree/nodes.ts'
import type { MapNode, Node } from '../../core/tree/tree.ts'
import { showFields } from './format-explanation.ts'
import type { PageInSite } from './page-in-site.ts'
import { writeScalar } from './write-scalar.ts'

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
const areas = { before: 'before', main: '', after: 'after' } as const

/**
 * The resolved page as YAML, with the origin of each line as a comment beside it. What layers removed is a comment of its
 * own. Reads back as the resolved values; all of them are texts.
 */
export function writeResolvedPage({ page }: Pick<PageInSite, 'page'>, timeZone?: string): string {
  const { document, route } = page
  const lines: Line[] = [
    { text: `# ${route?.path ?? document.name}: ${document.chain.toReversed().join(' < ')}` },
    ...(route?.schedule ? [writeOpening(route.schedule, timeZone)] : []),
    ...writeEntries(document.fields, ''),
  ]
  if (document.facts.size > 0) {
    lines.push({ text: 'facts:' })
    for (const [name, { text, span }] of document.facts)
      lines.push(...writeValue(`  ${writeScalar(name)}:`, { kind: 'scalar', text, span }, '  ', span))
  }
  lines.push({ text: document.blocks.length > 0 ? 'blocks:' : 'blocks: []' })
  let area = ''
  for (const block of document.blocks) {
    if (areas[block.area] !== area)
      lines.push({
        text:
          block.area === 'main'
            ? "  # the page's own blocks"
            : `  # the frame, ${block.area} the page's own blocks`,
      })
    area = areas[block.area]
    lines.push(...writeBlock(block), ...writeChanges(block.id, '    ', page, timeZone))
  }
  const absent = [...(document.schedules?.keys() ?? [])].filter(
    (id) => !document.blocks.some((one) => one.id === id),
  )
  for (const id of absent)
    lines.push(
      { text: `  # - id: ${id}, which is not there now` },
      ...writeChanges(id, '    ', page, timeZone),
    )
  for (const [id, span] of document.removed)
    lines.push({ text: `  # - id: ${id}`, origin: span, note: 'removed' })
  return alignOrigins(lines)
}

/** What the schedule of a block changes, as comments. */
function writeChanges(id: string, indent: string, page: CheckedPage, timeZone?: string): Line[] {
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

function writeOpening({ otherwise, spans, ...period }: RouteSchedule, timeZone?: string): Line {
  const elsewhere = otherwise === undefined ? '' : `, otherwise its address leads to ${otherwise}`
  const origin = spans.from ?? spans.until
  return {
    text: `# ${showPeriod(period, timeZone)}: the page is there${elsewhere}`,
    ...(origin && { origin }),
  }
}

/** One block of the page in the same form. */
export function writeResolvedBlock(block: ResolvedBlock): string {
  return alignOrigins(writeBlock(block))
}

function writeBlock({ id, type, fields, typeSpan, idSpan }: ResolvedBlock): Line[] {
  return [
    { text: `  - type: ${writeScalar(type)}`, origin: typeSpan },
    ...(id === type ? [] : [{ text: `    id: ${writeScalar(id)}`, origin: idSpan }]),
    ...writeEntries(fields, '    '),
  ]
}

function writeEntries({ entries, unset }: MapNode, indent: string): Line[] {
  const lines = [...entries].flatMap(([name, { key, value }]) =>
    writeValue(`${indent}${writeScalar(name)}:`, value, indent, key),
  )
  const removed = [...(unset ?? [])].map(([name, span]) => ({
    text: `${indent}# ${name}`,
    origin: span,
    note: 'removed',
  }))
  return [...lines, ...removed]
}

/** A value behind `lead`, which is a key with its colon, or the dash of a list item. */
function writeValue(lead: string, node: Node, indent: string, origin: Span): Line[] {
  const inner = `${indent}  `
  if (node.kind === 'scalar') return writeText(lead, node.text, inner, origin)
  if (node.kind === 'list') {
    if (node.items.length === 0) return [{ text: `${lead} []`, origin }]
    const items = node.items.flatMap((item) => writeItem(item, inner))
    return [{ text: lead, origin }, ...items]
  }
  const lines = writeEntries(node, inner)
  return node.entries.size > 0
    ? [{ text: lead, origin }, ...lines]
    : [{ text: `${lead} {}`, origin }, ...lines]
}

/** The first line of an item stands beside its dash. */
function writeItem(item: Node, indent: string): Line[] {
  if (item.kind !== 'map' || item.entries.size === 0) return writeValue(`${indent}-`, item, indent, item.span)
  const [first, ...rest] = writeEntries(item, `${indent}  `)
  if (!first) return []
  return [{ ...first, text: `${indent}- ${first.text.slice(indent.length + 2)}` }, ...rest]
}

function writeText(lead: string, text: string | null, indent: string, origin: Span): Line[] {
  if (text === null) return [{ text: `${lead} null`, origin }]
  const line = `${lead} ${writeScalar(text)}`
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
