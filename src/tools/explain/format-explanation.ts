import { measureText, padText } from '../../core/diagnostics/format/measure-text.ts'
import { formatCount } from '../../core/diagnostics/format-count.ts'
import { showPeriod } from '../../core/handover/schedule.ts'
import { isRecord } from '../../core/is-record.ts'
import { shortenText } from '../../core/text/shorten-text.ts'
import type { ExplainedChange, ExplainedFact, ExplainedLayer, Explanation, FactUse } from './explanation.ts'

/**
 * An explanation for people: the value, the layers from the one that counts to the first, and the facts. `block` is a
 * block as YAML, in which each line says where it is written.
 */
export function formatExplanation(
  explanation: Explanation,
  { block, timeZone }: { block?: string | undefined; timeZone?: string | undefined } = {},
): string {
  const { route, path, state, shown, layers, facts, type, kind, schedule = [], uses = [] } = explanation
  const isDefault = state === 'default'
  const head = `${path} of ${route}${kind === 'block' && type !== undefined ? ` (${type})` : ''}`
  const value = block?.split('\n') ?? formatValue(explanation).map((line) => `  ${line}`)
  const lines = [head, '', ...value]
  if (shown !== undefined && kind !== 'block')
    lines.push('', 'With its facts', '', ...showValue(shown).map((line) => `  ${line}`))
  if (layers.length > 0) {
    const rows = layers.map((layer, index) => [
      `${layer.file}:${layer.line}`,
      formatLayer(layer, index, layers),
      layer.author,
      kind === 'block' || layer.action === 'remove' ? '' : showShort(layer.value),
    ])
    lines.push('', isDefault ? 'Written before' : 'Set by, the last layer first', '', ...alignRows(rows))
  }
  if (facts.length > 0) lines.push('', 'Facts', '', ...alignRows(facts.map(formatFact)))
  if (schedule.length > 0)
    lines.push('', 'Scheduled', '', ...alignRows(schedule.map((change) => formatChange(change, timeZone))))
  if (uses.length > 0) lines.push('', 'Shown on', '', ...alignRows(uses.map(formatUse)))
  return lines.join('\n')
}

function formatChange({ file, line, from, until, value }: ExplainedChange, timeZone?: string): string[] {
  const read = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))
  const period = showPeriod({ from: read(from), until: read(until) }, timeZone)
  return [
    `${file}:${line}`,
    period || 'always',
    value === undefined ? 'the block is there' : showFields(value),
  ]
}

/** `title: Festival Offer!, note: Only today` of fields, another value as it is. */
export function showFields(value: unknown): string {
  if (!isRecord(value)) return showShort(value)
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${showShort(inner)}`)
    .join(', ')
}

/** A definition of a fact, and the pages that show it. */
function formatUse({ file, line, value, routes }: FactUse): string[] {
  const shown = routes.length > maxRoutes + 1 ? routes.slice(0, maxRoutes) : routes
  const rest = routes.length - shown.length
  const more = rest > 0 ? ` and ${formatCount(rest)} more (--json lists all)` : ''
  return [`${file}:${line}`, showShort(value), routes.length === 0 ? 'no page' : `${shown.join(', ')}${more}`]
}

const maxRoutes = 8

function formatValue({ state, value }: Explanation): string[] {
  if (state === 'removed') return ['removed']
  if (state === 'not set') return ['not set']
  if (state === 'default') return [`${showShort(value)} (the default: no document sets it)`]
  return showValue(value)
}

const actions = {
  set: 'sets',
  merge: 'changes parts',
  remove: 'removes',
  add: 'adds',
  change: 'changes',
} as const

function formatLayer({ action }: ExplainedLayer, index: number, layers: readonly ExplainedLayer[]): string {
  return action === 'set' && index < layers.length - 1 ? 'replaces' : actions[action]
}

function formatFact({ name, value, file, line, source, replaces }: ExplainedFact): string[] {
  const where = file === undefined ? (source ?? 'nothing defines it') : `${file}:${line}`
  const instead = replaces
    ? `instead of ${showShort(replaces.value)} (${replaces.file}:${replaces.line})`
    : ''
  return [`\${${name}}`, value === undefined ? '' : showShort(value), where, instead]
}

/** A value as JSON, but a text as it is. */
function showValue(value: unknown): string[] {
  return typeof value === 'string' ? value.split('\n') : JSON.stringify(value, null, 2).split('\n')
}

const maxShort = 48

function showShort(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return shortenText(text.replace(/\s+/g, ' '), maxShort)
}

function alignRows(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => measureText(row[index] ?? ''))),
  )
  return rows.map((row) =>
    `  ${row.map((cell, index) => padText(cell, widths[index] ?? 0)).join('  ')}`.trimEnd(),
  )
}
