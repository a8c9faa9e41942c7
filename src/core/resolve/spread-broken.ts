import { groupPairs } from '../group-pairs.ts'
import { asList, asMap, getChild, getText } from '../tree/nodes.ts'
import type { MapNode, Node, SourceFile } from '../tree/tree.ts'

/**
 * The files that cannot be read completely, and those that use a shared block from one of them: whatever they seem to
 * lack may be there. A frame that uses one affects every document.
 */
export function spreadBroken(
  documents: ReadonlyMap<string, SourceFile>,
  site: MapNode,
  broken: ReadonlySet<string>,
): ReadonlySet<string> {
  const files = [...documents.values()].map(({ file }) => file)
  const affected = [...documents].flatMap(([name, { file }]) => (broken.has(file) ? [name] : []))
  const readers = affected.length === 0 ? [] : [...documents]
  const users = groupPairs(
    readers.flatMap(([name, { root }]) => listUses(root).map((used) => [used, name] as const)),
  )
  const names = new Set(affected)
  for (const name of names) for (const user of users.get(name) ?? []) names.add(user)
  if (listFrameUses(site).some((name) => names.has(name))) return new Set([...broken, ...files])
  return new Set([...broken, ...[...names].flatMap((name) => documents.get(name)?.file ?? [])])
}

/** The shared blocks that a page's entries, or a shared block itself, name with `use`. */
function listUses(root: Node | undefined): string[] {
  return [...listEntryUses(getChild(root, 'blocks')), ...[getText(root, 'use') ?? []].flat()]
}

function listFrameUses(site: MapNode): string[] {
  const frames = [...(asMap(getChild(site, 'frames'))?.entries.values() ?? [])]
  return frames.flatMap(({ value }) =>
    ['before', 'after'].flatMap((area) => listEntryUses(getChild(value, area))),
  )
}

function listEntryUses(list: Node | undefined): string[] {
  return (asList(list)?.items ?? []).flatMap((entry) => getText(entry, 'use') ?? [])
}
