import type { Entry, MapNode, Node } from './tree.ts'

/** The map without some of its keys; the map itself if it has none of them. */
export function withoutKeys(map: MapNode, keys: ReadonlySet<string>): MapNode {
  if (!hasAny(map, keys)) return map
  const entries = new Map(map.entries)
  for (const key of keys) entries.delete(key)
  return withEntries(map, entries)
}

/** The map with other entries. Written out: a field that maps get must be copied here too. */
function withEntries({ span, under, unset }: MapNode, entries: ReadonlyMap<string, Entry>): MapNode {
  const changed: { -readonly [Part in keyof MapNode]: MapNode[Part] } = { kind: 'map', entries, span }
  if (under) changed.under = under
  if (unset) changed.unset = unset
  return changed
}

function hasAny({ entries }: MapNode, keys: ReadonlySet<string>): boolean {
  for (const key of keys) if (entries.has(key)) return true
  return false
}

/** The map with some of its keys renamed; values and positions stay. */
export function renameKeys(map: MapNode, names: ReadonlyMap<string, string>): MapNode {
  if (names.size === 0) return map
  return withEntries(map, new Map([...map.entries].map(([key, entry]) => [names.get(key) ?? key, entry])))
}

/**
 * The tree with the map at a path of keys changed; `*` stands for each item of a list. The same tree if nothing is a map
 * there, or nothing changes.
 */
export function changeAt(
  node: Node,
  [step, ...rest]: readonly string[],
  change: (map: MapNode) => MapNode,
): Node {
  if (node.kind === 'list' && step === '*') {
    const items = node.items.map((item) => changeAt(item, rest, change))
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items }
  }
  if (node.kind !== 'map') return node
  if (step === undefined) return change(node)
  const entry = node.entries.get(step)
  const value = entry && changeAt(entry.value, rest, change)
  if (!entry || !value || value === entry.value) return node
  return withEntries(node, new Map([...node.entries, [step, { ...entry, value }]]))
}
