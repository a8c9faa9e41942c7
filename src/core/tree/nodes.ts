import type { Span } from '../diagnostics/diagnostic.ts'
import type { Entry, ListNode, MapNode, Node } from './tree.ts'

/** A step into a tree: a key of a map or an index of a list. */
export type PathStep = string | number
export type NodePath = readonly PathStep[]

/** The node if it is a map; `undefined` also for a value that is left empty. */
export function asMap(node: Node | undefined): MapNode | undefined {
  return node?.kind === 'map' ? node : undefined
}

/** The node if it is a list; `undefined` also for a value that is left empty. */
export function asList(node: Node | undefined): ListNode | undefined {
  return node?.kind === 'list' ? node : undefined
}

/** The value of a key or the item at an index; `undefined` if there is none, or if the node is a scalar. */
export function getChild(node: Node | undefined, step: PathStep): Node | undefined {
  if (node?.kind === 'map') return node.entries.get(String(step))?.value
  if (node?.kind === 'list') return node.items[Number(step)]
  return undefined
}

/** The text of a scalar; `undefined` if the node is another one, or null. */
export function asText(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && node.text !== null ? node.text : undefined
}

/** The text of a scalar below `node`; `undefined` if there is none. */
export function getText(node: Node | undefined, key: string): string | undefined {
  return asText(getChild(node, key))
}

const noEntries: MapNode['entries'] = new Map()

/** The entries of the map at a path; empty if something else or nothing is there. */
export function getEntries(root: Node | undefined, path: NodePath = []): MapNode['entries'] {
  return asMap(findAt(root, path))?.entries ?? noEntries
}

/** The items of the list at a path; empty if something else or nothing is there. */
export function getItems(root: Node | undefined, path: NodePath = []): ListNode['items'] {
  return asList(findAt(root, path))?.items ?? []
}

/** Whether a value is `null` or left empty, which removes what a parent has set. A missing node is neither. */
export function isNull(node: Node | undefined): boolean {
  return node?.kind === 'scalar' && node.text === null
}

/**
 * The location of a path in the source: the value's span, and the key's if it has one. A path that does not exist is
 * located at its nearest ancestor's key, which is where the missing value belongs.
 */
export function locatePath(
  root: Node,
  path: NodePath,
  rootKey: Span = root.span,
): { value: Span; key: Span } {
  let node: Node = root
  let key = rootKey
  for (const step of path) {
    const entry: Entry | undefined = node.kind === 'map' ? node.entries.get(String(step)) : undefined
    const child: Node | undefined = entry?.value ?? getChild(node, step)
    if (!child) return { value: key, key }
    key = entry?.key ?? child.span
    node = child
  }
  return { value: node.span, key }
}

/** The node at a path, or the root for an empty one; `undefined` if any step leads nowhere. */
export function findAt(root: Node | undefined, path: NodePath): Node | undefined {
  return path.reduce<Node | undefined>(getChild, root)
}

/** `['items', 0, 'question']` as `items[0].question`. */
export function formatPath(path: NodePath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index ? `.${step}` : step))
    .join('')
}

/** `items[0].question` as steps; none for an empty text. */
export function readPath(path: string): NodePath {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  )
}

/** A JSON pointer such as `/items/0/question` as steps; digits are indexes. */
export function readPointer(pointer: string): NodePath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/**
 * The tree as a plain value, scalars as texts. Keys whose value is null are left out: null means "not set". A
 * validator that coerces by schema turns the texts into numbers and booleans.
 */
export function toValue(node: Node): unknown {
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map(toValue)
  const value: Record<string, unknown> = {}
  for (const [key, { value: child }] of node.entries) if (!isNull(child)) value[key] = toValue(child)
  return value
}
