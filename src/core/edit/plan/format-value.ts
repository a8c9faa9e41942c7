import { type AuthoredValue, isAuthoredList, isAuthoredMap } from '../../tree/authored-value.ts'
import { formatKey, formatScalar } from './format-scalar.ts'

/** How a file is indented. */
interface Layout {
  step: number
  listStep: number
}

/** Maps and lists inside a value are written on one line up to this length and number of entries. */
const maxFlowLength = 90
const maxFlowEntries = 4

/** A value in one line, with brackets. */
export function formatFlow(value: AuthoredValue): string {
  if (isAuthoredList(value)) return `[${value.map(formatFlow).join(', ')}]`
  if (!isAuthoredMap(value)) return formatScalar(value, { flow: true, indent: 0 })
  const entries = Object.entries(value).map(([key, child]) => `${formatKey(key, true)}: ${formatFlow(child)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/**
 * What follows the colon of a key in column `indent` (from 0): a space and the value, or lines below the key. Lines
 * end with `\n`.
 */
export function formatAfterKey(value: AuthoredValue, indent: number, layout: Layout): string {
  if (isAuthoredList(value) && !isShortList(value))
    return formatItems(value, indent + layout.listStep, layout)
  if (isAuthoredMap(value) && Object.keys(value).length > 0) {
    const column = indent + layout.step
    return `\n${' '.repeat(column)}${formatEntries(value, column, layout)}`
  }
  return ` ${formatInline(value, indent + layout.step)}`
}

function formatItems(items: readonly AuthoredValue[], column: number, layout: Layout, short = false): string {
  const start = `\n${' '.repeat(column)}-`
  return items
    .map((item) => {
      const isFlow = short && isShortMap(item)
      return start + (isFlow ? ` ${formatFlow(item)}` : formatAfterDash(item, column, layout))
    })
    .join('')
}

/** What follows the dash of a list item in column `indent`: a space and the value. */
export function formatAfterDash(value: AuthoredValue, indent: number, layout: Layout): string {
  const column = indent + 2
  if (isAuthoredMap(value) && Object.keys(value).length > 0) return ` ${formatEntries(value, column, layout)}`
  if (isAuthoredList(value) && !isShortList(value))
    return ` ${value.map((item) => `-${formatAfterDash(item, column, layout)}`).join(`\n${' '.repeat(column)}`)}`
  return ` ${formatInline(value, column)}`
}

function formatEntries(
  value: Readonly<Record<string, AuthoredValue>>,
  column: number,
  layout: Layout,
): string {
  return Object.entries(value)
    .map(([key, child]) => {
      return `${formatKey(key, false)}:${formatChild(child, column, layout)}`
    })
    .join(`\n${' '.repeat(column)}`)
}

/** Inside a value, short maps are written on one line, in lists too. */
function formatChild(value: AuthoredValue, column: number, layout: Layout): string {
  if (isShortMap(value)) return ` ${formatFlow(value)}`
  const isLong = isAuthoredList(value) && !isShortList(value)
  return isLong
    ? formatItems(value, column + layout.listStep, layout, true)
    : formatAfterKey(value, column, layout)
}

function formatInline(value: AuthoredValue, indent: number): string {
  if (isAuthoredList(value) || isAuthoredMap(value)) return formatFlow(value)
  return formatScalar(value, { flow: false, indent })
}

function isShortList(value: readonly AuthoredValue[]): boolean {
  return value.every(isOneLine) && formatFlow(value).length <= maxFlowLength
}

/** Whether a map inside a value is written on one line. */
export function isShortMap(value: AuthoredValue): boolean {
  if (!isAuthoredMap(value)) return false
  const children = Object.values(value)
  const isFlat = children.length <= maxFlowEntries && children.every(isOneLine)
  return isFlat && formatFlow(value).length <= maxFlowLength
}

function isOneLine(value: AuthoredValue): boolean {
  return value === null || (typeof value === 'string' && !value.includes('\n'))
}
