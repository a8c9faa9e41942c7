import type { MapNode } from './tree.ts'

/** The map without some of its keys. */
export function withoutKeys(map: MapNode, keys: ReadonlySet<string>): MapNode {
  return { ...map, entries: new Map([...map.entries].filter(([key]) => !keys.has(key))) }
}

/** The map with some of its keys renamed; values and positions stay. */
export function renameKeys(map: MapNode, names: ReadonlyMap<string, string>): MapNode {
  if (names.size === 0) return map
  return { ...map, entries: new Map([...map.entries].map(([key, entry]) => [names.get(key) ?? key, entry])) }
}
