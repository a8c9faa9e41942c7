import type { Span } from '../diagnostics/diagnostic.ts'
import { findAt, getChild, locatePath, type NodePath } from './nodes.ts'
import type { Node } from './tree.ts'

/** What one layer (a document, a frame, a shared block) says about a value. */
interface Layer {
  /** `merge`: some of the keys of a map; `remove`: `null`, or a value above it that replaced the whole. */
  action: 'set' | 'merge' | 'remove'
  /** Where the layer says it: the key, or the item of a list. */
  span: Span
  /** The value with this layer, as resolved so far. */
  node?: Node
}

/**
 * The layers that say something about the value at a path, from the last one, which counts, to the first. `root` is the
 * map of a block or a page; what is below it holds the state before each layer.
 */
export function listLayers(root: Node, path: NodePath): Layer[] {
  return listStates(root).flatMap((state, index, states): Layer[] => {
    const below = states[index + 1]
    const node = findAt(state, path)
    const before = below && findAt(below, path)
    if (node && before && isSame(node, before)) return []
    if (node) {
      return [
        {
          action: before && keepsPart(node, before) ? 'merge' : 'set',
          span: locatePath(state, path).key,
          node,
        },
      ]
    }
    return before ? [{ action: 'remove', span: locateRemoval(state, path) }] : []
  })
}

/** The states of a merged map, from the last to the first. */
export function listStates(root: Node): Node[] {
  const states: Node[] = []
  for (let state: Node | undefined = root; state; state = state.under) states.push(state)
  return states
}

/** Whether a map keeps something of the one below; an image replaces it as a whole. */
function keepsPart(node: Node, before: Node): boolean {
  if (node.kind !== 'map' || before.kind !== 'map') return false
  return [...before.entries].some(([key, { value }]) => {
    const kept = node.entries.get(key)?.value
    return kept !== undefined && isSame(kept, value)
  })
}

/** Every value is written at a place of its own; a copy with renamed keys stays at its place. */
function isSame(one: Node, other: Node): boolean {
  return (
    one === other ||
    (one.kind === other.kind &&
      one.span.file === other.span.file &&
      one.span.line === other.span.line &&
      one.span.column === other.span.column)
  )
}

/** Where the innermost part of the path that still exists removes the next, or replaces all that was in it. */
function locateRemoval(state: Node, path: NodePath): Span {
  let node = state
  for (const [index, step] of path.entries()) {
    const unset = node.kind === 'map' ? node.unset?.get(String(step)) : undefined
    if (unset) return unset
    const child = getChild(node, step)
    if (!child) return index === 0 ? node.span : locatePath(state, path.slice(0, index)).key
    node = child
  }
  return node.span
}
