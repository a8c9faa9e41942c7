import type { MapNode } from './tree.ts'

/** The map without some of its keys; the map itself if it has none of them. */
export function withoutKeys(map: MapNode, keys: ReadonlySet<string>): MapNode {
  if (!hasAny(map, keys)) return map
  const entries = new Map(map.entries)
  for (const key of keys) entries.delete(key)
  return { ...map, entries }
}

function hasAny({ entries }: MapNode, keys: ReadonlySet<string>): boolean {
  for (const key of keys) if (entries.has(key)) return true
  return false
}

/** The map with some of its keys renamed; values and positions stay. */
export function renameKeys(map: MapNode, names: ReadonlyMap<string, string>): MapNode {
  if (names.size === 0) return map
  return { ...map, entries: new Map([...map.entries].map(([key, entry]) => [names.get(key) ?? key, entry])) }
}
