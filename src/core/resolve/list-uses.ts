import { asList, asMap, findAt, getChild, getText } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/** The shared blocks that a page's entries, or a shared block itself, name with `use`. */
export function listUses(root: Node | undefined): string[] {
  const arms = asMap(root && findAt(root, ['experiment', 'arms']))?.entries.values() ?? []
  return [
    ...listEntryUses(getChild(root, 'blocks')),
    ...[...arms].flatMap(({ value }) => listEntryUses(getChild(value, 'blocks'))),
    ...[getText(root, 'use') ?? []].flat(),
  ]
}

/** The shared blocks that frames name. */
export function listFrameUses(site: MapNode): string[] {
  const frames = [...(asMap(getChild(site, 'frames'))?.entries.values() ?? [])]
  return frames.flatMap(({ value }) =>
    ['before', 'after'].flatMap((area) => listEntryUses(getChild(value, area))),
  )
}

function listEntryUses(list: Node | undefined): string[] {
  return (asList(list)?.items ?? []).flatMap((entry) => getText(entry, 'use') ?? [])
}
