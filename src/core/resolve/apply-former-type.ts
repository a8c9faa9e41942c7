import { locationKey } from '../diagnostics/locations.ts'
import type { Report } from '../diagnostics/make-diagnostic.ts'
import { type BlockSpecs, getSpec } from '../schema/block-spec.ts'
import { getText } from '../tree/nodes.ts'
import type { Entry, MapNode } from '../tree/tree.ts'

/**
 * The entry with its block type under its present name, and the fields that its former type stood for. Without an id it has
 * the one that its former type gave it, by which links and other layers name it.
 */
export function applyFormerType(entry: MapNode, specs: BlockSpecs, report: Report): MapNode {
  const written = getText(entry, 'type')
  const type = entry.entries.get('type')
  if (written === undefined || !type || getSpec(specs, written)) return entry
  const spec = Object.values(specs).find(({ formerTypes = {} }) => Object.hasOwn(formerTypes, written))
  if (!spec) return entry
  const implied = Object.entries({ ...spec.formerTypes?.[written], id: written }).filter(
    ([key]) => !entry.entries.has(key),
  )
  const { span } = type.value
  const lines = [['type', spec.type], ...implied].map(([key, value]) => `\`${key}: ${value}\``)
  report({
    code: 'renamed-key',
    cause: locationKey(span),
    span,
    message: `The block type "${written}" is now "${spec.type}". Write ${lines.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`,
    hint: '`npx vaasal update` writes the new name everywhere.',
    fix: implied.length === 0 ? { span, text: spec.type } : undefined,
  })
  const toEntry = (value: string): Entry => ({
    key: type.key,
    value: { kind: 'scalar', text: value, span },
  })
  return {
    ...entry,
    entries: new Map([
      ...entry.entries,
      ['type', toEntry(spec.type)],
      ...implied.map(([key, value]) => [key, toEntry(value)] as const),
    ]),
  }
}
