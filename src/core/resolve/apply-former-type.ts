import { locationKey } from '../diagnostics/locations.ts'
import type { Report } from '../diagnostics/make-diagnostic.ts'
import { type BlockSpecs, getSpec } from '../schema/block-spec.ts'
import { getText } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/**
 * The entry with its block type under its present name. Without an id it has the one that its former type gave it, by which
 * links and other layers name it.
 */
export function applyFormerType(entry: MapNode, specs: BlockSpecs, report: Report): MapNode {
  const written = getText(entry, 'type')
  const type = entry.entries.get('type')
  if (written === undefined || !type || getSpec(specs, written)) return entry
  const spec = Object.values(specs).find(({ formerTypes }) => formerTypes?.includes(written))
  if (!spec) return entry
  const { span } = type.value
  const isNamed = entry.entries.has('id')
  report({
    code: 'renamed-key',
    cause: locationKey(span),
    span,
    message: `The block type "${written}" is now "${spec.type}". Write \`type: ${spec.type}\`${isNamed ? '' : ` and \`id: ${written}\``}.`,
    hint: '`npx vaasal update` writes the new name everywhere.',
    fix: isNamed ? { span, text: spec.type } : undefined,
  })
  const scalar = (text: string): Node => ({ kind: 'scalar', text, span })
  const id = { key: type.key, value: scalar(written) }
  return {
    ...entry,
    entries: new Map([
      ...entry.entries,
      ['type', { ...type, value: scalar(spec.type) }],
      ...(isNamed ? [] : [['id', id] as const]),
    ]),
  }
}
