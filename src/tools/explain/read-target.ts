import type { NodePath } from '../../core/tree/nodes.ts'

/** Reads `hero.cta.label` or `faq.items[2].question` as steps; `undefined` if it is not such a path. */
export function readTarget(text: string): NodePath | undefined {
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[\d+\])*$/.test(text)) return undefined
  return [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  )
}
