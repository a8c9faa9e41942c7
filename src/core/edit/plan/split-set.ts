import {
  type AuthoredValue,
  isAuthoredList,
  isAuthoredMap,
  isSameValue,
  valueAt,
} from '../../tree/authored-value.ts'
import type { NodePath } from '../../tree/nodes.ts'
import type { DocumentEdit } from '../document-edit.ts'

/**
 * A new value for an existing map or list as the edits of the parts that differ, so that all others keep their text;
 * a value whose parents are missing as a new value of the outermost one.
 */
export function splitSet(
  document: AuthoredValue,
  { path, value }: { path: NodePath; value: AuthoredValue },
): DocumentEdit[] {
  const missing = path.findIndex((_, depth) => {
    const parent = valueAt(document, path.slice(0, depth))
    return parent === undefined || parent === null
  })
  if (missing > 0) {
    const nested = path.slice(missing).reduceRight<AuthoredValue>((inner, step) => ({ [step]: inner }), value)
    return [{ kind: 'set', path: path.slice(0, missing), value: nested }]
  }
  return compare(path, valueAt(document, path), value)
}

function compare(path: NodePath, before: AuthoredValue | undefined, after: AuthoredValue): DocumentEdit[] {
  if (before !== undefined && isSameValue(before, after)) return []
  if (isAuthoredMap(before) && isAuthoredMap(after) && sharesKey(before, after)) {
    const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    return [
      ...Object.entries(after).flatMap(([key, value]) =>
        compare([...path, key], Object.hasOwn(before, key) ? before[key] : undefined, value),
      ),
      ...removed.map((key): DocumentEdit => ({ kind: 'unset', path: [...path, key] })),
    ]
  }
  if (isAuthoredList(before) && isAuthoredList(after) && before.length > 0 && after.length > 0)
    return compareLists(path, before, after)
  return [{ kind: 'set', path, value: after }]
}

function sharesKey(one: object, other: object): boolean {
  return Object.keys(one).some((key) => Object.hasOwn(other, key))
}

function compareLists(
  path: NodePath,
  before: readonly AuthoredValue[],
  after: readonly AuthoredValue[],
): DocumentEdit[] {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && isSameValue(before[same], after[same])) same++
  let tail = 0
  while (tail < shorter - same && isSameValue(before.at(-1 - tail), after.at(-1 - tail))) tail++
  const changed = shorter - same - tail
  const edits: DocumentEdit[] = []
  for (let index = same; index < same + changed; index++)
    edits.push(...compare([...path, index], before[index], after[index] ?? null))
  for (let index = before.length - tail - 1; index >= same + changed; index--)
    edits.push({ kind: 'unset', path: [...path, index] })
  for (let index = same + changed; index < after.length - tail; index++)
    edits.push({ kind: 'insert', path, index, value: after[index] ?? null })
  return edits
}
