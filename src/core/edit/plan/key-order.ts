import { pageProperties } from '../../schema/page-fields-schema.ts'
import { fieldsOfAnyBlock } from '../../schema/page-schema.ts'
import type { NodePath } from '../../tree/nodes.ts'

/** The order of a document's keys, and of those of an entry of `blocks`. Other keys keep the order they come in. */
const documentKeys = ['version', 'extends', ...Object.keys(pageProperties), 'facts', 'blocks']
const entryKeys = ['type', 'use', 'id', 'remove', 'after', 'before', 'at', ...fieldsOfAnyBlock]
const siteKeys = ['version', 'site', 'frames', 'routes', 'redirects']

/** The index at which a new key belongs among those of its map. */
export function chooseKeyIndex(keys: readonly string[], key: string, path: NodePath): number {
  const order = chooseOrder(keys, path)
  const rank = order.indexOf(key)
  if (rank === -1) return keys.length
  const after = keys.findLastIndex((other) => order.includes(other) && order.indexOf(other) < rank)
  if (after !== -1) return after + 1
  const before = keys.findIndex((other) => order.indexOf(other) > rank)
  return before === -1 ? (order === entryKeys ? 0 : keys.length) : before
}

function chooseOrder(keys: readonly string[], path: NodePath): readonly string[] {
  if (path.length === 1) return keys.includes('site') || keys.includes('routes') ? siteKeys : documentKeys
  return path[0] === 'blocks' && path.length === 3 ? entryKeys : []
}
