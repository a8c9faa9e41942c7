import { relate } from '../diagnostics/locations.ts'
import { addOptions } from '../schema/block-options.ts'
import { type BlockSpecs, getSpec } from '../schema/block-spec.ts'
import { asMap, getChild, getText } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'
import { type DocumentSearch, explainDepth, findDocument, listCircle, maxLevels } from './find-chain.ts'
import { mergeMaps } from './merge-nodes.ts'
import { recoverFields, recoverNaming } from './recover-entry.ts'

interface UseContext extends DocumentSearch {
  specs: BlockSpecs
}

/** The entries of a `blocks` list with `use` filled in; `isComplete` is false if one could not be resolved. */
export function listEntries(
  list: Node | undefined,
  context: UseContext,
): { entries: MapNode[]; isComplete: boolean } {
  const items = list?.kind === 'list' ? list.items : []
  const entries: MapNode[] = []
  for (const item of items) {
    const entry = asMap(item)
    const filled = entry && fillUse(recoverNaming(entry, context.specs, context.report), context, [])
    if (filled) entries.push(filled)
  }
  return { entries, isComplete: entries.length === items.length }
}

/** Lays an entry over the shared block that it uses; a shared block may use another. */
function fillUse(entry: MapNode, context: UseContext, seen: readonly string[]): MapNode | undefined {
  const written = getText(entry, 'use')
  const span = getChild(entry, 'use')?.span
  if (written === undefined || !span) return entry
  const name = findDocument(written, span, 'shared', context)
  if (name === undefined) return undefined
  if (seen.includes(name)) {
    const circle = [...seen.slice(seen.indexOf(name)), name]
    context.report({
      code: 'inheritance-cycle',
      cause: [...new Set(circle)].sort().join(' '),
      span,
      message:
        circle.length === 2
          ? `The shared block uses itself: ${listCircle(circle)}.`
          : `The shared blocks use each other in a circle: ${listCircle(circle)}.`,
    })
    return undefined
  }
  if (seen.length >= maxLevels) {
    context.report({ code: 'inheritance-depth', span, message: explainDepth('use') })
    noteUses(name, context)
    return undefined
  }
  context.used.add(name)
  const shared = asMap(context.documents.get(name)?.root)
  const base =
    shared && fillUse(recoverNaming(shared, context.specs, context.report), context, [...seen, name])
  return base && applyUse(base, entry, context)
}

/** Marks all shared blocks that one leads to as used, although they are not looked at any more. */
function noteUses(name: string, { documents, used }: UseContext): void {
  let next: string | undefined = name
  while (next !== undefined && documents.has(next) && !used.has(next)) {
    used.add(next)
    next = getText(documents.get(next)?.root, 'use')
  }
}

/** The type of the shared block counts; repeating it is allowed. */
function applyUse(base: MapNode, entry: MapNode, { specs, report }: UseContext): MapNode {
  const type = base.entries.get('type')
  const name = getText(base, 'type')
  const own = getText(entry, 'type')
  const spec = getSpec(specs, name ?? '')
  const recover = (map: MapNode) => (spec ? recoverFields(map, spec, report) : map)
  const merged = mergeMaps(recover(base), recover(entry), spec && addOptions(spec.schema))
  if (!type || name === undefined) return { ...merged, span: entry.span }
  if (own !== undefined && own !== name) {
    report({
      code: 'changed-block-type',
      span: getChild(entry, 'type')?.span ?? entry.span,
      message: `The shared block is of type "${name}" and cannot become "${own}".`,
      related: [relate(type.value.span, 'its type is set here')],
    })
  }
  return { ...merged, span: entry.span, entries: new Map([...merged.entries, ['type', type]]) }
}
