import type { NodePath } from '../../../core/tree/nodes.ts'

/** `items[2].question` as steps; an empty path for the whole. */
export function readPath(path: string): NodePath {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  )
}
