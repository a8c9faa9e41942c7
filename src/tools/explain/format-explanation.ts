import { measureText } from '../../core/diagnostics/format/measure-text.ts'
import type { ExplainedFact, ExplainedLayer, Explanation } from './explanation.ts'

/**
 * An explanation for people: the value, the layers from the one that counts to the first, and the facts. `block` is a
 * block as YAML, in which each line says where it is written.
 */
export function formatExplanation(explanation: Explanation, block?: string): string {
  const { route, path, state, shown, layers, facts, type, kind } = explanation
  const isDefault = state === 'default'
  const head = `${path} of ${route}${kind === 'block' && type !== undefined ? ` (${type})` : ''}`
  const value = block?.split('\n') ?? describeValue(explanation).map((line) => `  ${line}`)
  const lines = [head, '', ...value]
  if (shown !== undefined && kind !== 'block')
    lines.push('', 'With its facts', '', ...showValue(shown).map((line) => `  ${line}`))
  if (layers.length > 0) {
    const rows = layers.map((layer, index) => [
      `${layer.file}:${layer.line}`,
      describeLayer(layer, index, layers),
      layer.author,
      kind === 'block' || layer.action === 'remove' ? '' : showShort(layer.value),
    ])
    lines.push('', isDefault ? 'Written before' : 'Set by, the last layer first', '', ...alignRows(rows))
  }
  if (facts.length > 0) lines.push('', 'Facts', '', ...alignRows(facts.map(describeFact)))
  return lines.join('\n')
}

function describeValue({ state, value }: Explanation): string[] {
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

function describeLayer({ action }: ExplainedLayer, index: number, layers: readonly ExplainedLayer[]): string {
  return action === 'set' && index < layers.length - 1 ? 'replaces' : actions[action]
}

function describeFact({ name, value, file, line, source, replaces }: ExplainedFact): string[] {
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
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return letters.length > maxShort ? `${letters.slice(0, maxShort - 1).join('')}…` : text
}

function alignRows(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => measureText(row[index] ?? ''))),
  )
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell + ' '.repeat(Math.max((widths[index] ?? 0) - measureText(cell), 0))).join('  ')}`.trimEnd(),
  )
}
