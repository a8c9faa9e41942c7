import { createDocumentResolver } from '../../core/resolve/resolve-document.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import type { SiteFiles } from '../../core/site/site-files.ts'
import { asList, asMap, findAt, getChild, getText, isNull, type NodePath } from '../../core/tree/nodes.ts'
import type { MapNode, Node } from '../../core/tree/tree.ts'

/** A place where a document says something about a block, and the type of that block. */
export interface TypedEntry {
  file: string
  path: NodePath
  type: string
  node: MapNode
}

/**
 * Finds every entry of a block in the documents of a site: in pages, frames and shared blocks. The type of an entry
 * that only changes an inherited block is that of the block.
 */
export function findEntries({ site, documents }: SiteFiles, specs: BlockSpecs): TypedEntry[] {
  const root = asMap(site?.root)
  if (!site || !root) return []
  const resolve = createDocumentResolver({
    ...{ specs, site: root, documents, levels: new Map(), isBroken: () => false },
  })
  const typeOfShared = (name: string | undefined) => getText(documents.get(name ?? '')?.root, 'type')
  const own = (entry: Node) => getText(entry, 'type') ?? typeOfShared(getText(entry, 'use'))
  const frames = asMap(getChild(root, 'frames'))?.entries.keys() ?? []
  const inFrames = [...frames].flatMap((frame) =>
    ['before', 'after'].flatMap((area) => listTyped(site.file, root, ['frames', frame, area], own)),
  )
  const inDocuments = [...documents].flatMap(([name, { file, root: node }]) => {
    const map = asMap(node)
    if (!map) return []
    const type = getText(map, 'type')
    if (name.startsWith('shared/')) return type === undefined ? [] : [{ file, path: [], type, node: map }]
    const types = new Map(resolve(name).document?.blocks.map((block) => [block.id, block.type]))
    return listTyped(file, map, ['blocks'], (entry) => own(entry) ?? types.get(getText(entry, 'id') ?? ''))
  })
  return [...inFrames, ...inDocuments]
}

function listTyped(
  file: string,
  root: MapNode,
  list: NodePath,
  typeOf: (entry: Node) => string | undefined,
): TypedEntry[] {
  return (asList(findAt(root, list))?.items ?? []).flatMap((item, index) => {
    const node = asMap(item)
    const type = node && typeOf(node)
    return node && type !== undefined && !isNull(node) ? [{ file, path: [...list, index], type, node }] : []
  })
}
