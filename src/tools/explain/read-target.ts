import { type NodePath, readPath } from '../../core/tree/nodes.ts'

/** Reads `hero.cta.label` or `faq.items[2].question` as steps; `undefined` if it is not such a path. */
export function readTarget(text: string): NodePath | undefined {
  return /^[^.[\]]+(?:\.[^.[\]]+|\[\d+\])*$/.test(text) ? readPath(text) : undefined
}
