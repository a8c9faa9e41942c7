import { isRecord } from '../is-record.ts'
import type { NodePath } from './nodes.ts'
import type { MapNode, Node } from './tree.ts'

/** What a document says at a place, without positions. Scalars are their texts; `null` is an empty value. */
export type AuthoredValue = string | null | readonly AuthoredValue[] | AuthoredMap

export interface AuthoredMap {
  readonly [key: string]: AuthoredValue
}

/** The value of a tree. Keys that are set to `null` are kept: in a child they remove what the parent says. */
export function readAuthored(node: MapNode): AuthoredMap
export function readAuthored(node: Node): AuthoredValue
export function readAuthored(node: Node): AuthoredValue {
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map((item) => readAuthored(item))
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, readAuthored(value)]))
}

/** Narrows to a map: neither a list, nor a scalar, nor `null`. */
export function isAuthoredMap(value: AuthoredValue | undefined): value is AuthoredMap {
  return isRecord(value)
}

/** Narrows to a list, which `Array.isArray` does not do for a readonly one. */
export function isAuthoredList(value: AuthoredValue | undefined): value is readonly AuthoredValue[] {
  return Array.isArray(value)
}

/** Whether two values say the same. The order of keys does not matter, the order of items does. */
export function isSameValue(one: AuthoredValue | undefined, other: AuthoredValue | undefined): boolean {
  if (isAuthoredList(one) && isAuthoredList(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
  if (!isAuthoredMap(one) || !isAuthoredMap(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}

/** The value at a path; `undefined` if there is none. */
export function valueAt(value: AuthoredValue | undefined, path: NodePath): AuthoredValue | undefined {
  return path.reduce<AuthoredValue | undefined>((at, step) => {
    if (isAuthoredList(at)) return at[Number(step)]
    return isAuthoredMap(at) && Object.hasOwn(at, step) ? at[step] : undefined
  }, value)
}
