import type { Span } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/block-spec.ts'
import { replacesWhole } from '../schema/one-of-several.ts'
import { isNull } from '../tree/nodes.ts'
import type { Entry, MapNode, Node } from '../tree/tree.ts'

/**
 * Lays one value over another as in RFC 7396: maps merge, null removes, lists and scalars replace. Images, videos and
 * one-of-several maps (`oneOf`) replace the whole value. The replaced value stays reachable as `under`.
 */
export function mergeNodes(base: Node | undefined, over: Node, schema?: Schema): Node {
  if (!base) return over
  if (base.kind === 'map' && over.kind === 'map' && !(schema && replacesWhole(schema)))
    return mergeMaps(base, over, schema)
  return mergeOver(base, over)
}

/** `{ ...over, under }`, written out for each kind: a field that nodes get must be copied here too. */
function mergeOver(under: Node, over: Node): Node {
  const { kind, span } = over
  if (kind === 'list') return { kind, span, items: over.items, under }
  if (kind === 'map') {
    const { entries, unset } = over
    return unset ? { kind, span, entries, unset, under } : { kind, span, entries, under }
  }
  const { text, literal } = over
  return literal === undefined ? { kind, span, text, under } : { kind, span, text, literal, under }
}

/** Merges as `mergeNodes` does, key by key. Keys that `over` removes are noted in `unset` until a later layer sets them. */
export function mergeMaps(base: MapNode, over: MapNode, schema?: Schema): MapNode {
  const entries = new Map<string, Entry>(base.entries)
  let unset: Map<string, Span> | undefined = base.unset && new Map(base.unset)
  for (const [key, entry] of over.entries) {
    if (isNull(entry.value)) {
      entries.delete(key)
      unset ??= new Map()
      unset.set(key, entry.key)
    } else {
      const below = base.entries.get(key)?.value
      entries.set(key, { key: entry.key, value: mergeNodes(below, entry.value, schema?.properties?.[key]) })
      unset?.delete(key)
    }
  }
  const merged: MapNode = { kind: 'map', entries, span: over.span, under: base }
  return unset?.size ? { ...merged, unset } : merged
}
