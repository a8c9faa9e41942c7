import type { Schema } from '../../core/schema/block-spec.ts'
import { chooseBranch, replacesWhole } from '../../core/schema/one-of-several.ts'
import {
  type AuthoredValue,
  isAuthoredList,
  isAuthoredMap,
  readAuthored,
} from '../../core/tree/authored-value.ts'
import { getChild, type NodePath, type PathStep, toValue } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'

/** A field below an inherited value, and what it becomes. */
export interface FieldValue {
  path: NodePath
  value: AuthoredValue
}

/**
 * What a child says so that fields of an inherited map have other values. Maps merge, so the fields alone are enough;
 * lists, and maps that replace the inherited one, are repeated with the fields changed.
 */
export function overrideFields(
  inherited: Node | undefined,
  schema: Schema | undefined,
  fields: readonly FieldValue[],
): Record<string, AuthoredValue> {
  const steps = [...new Set(fields.map(({ path }) => String(path[0])))]
  return Object.fromEntries(
    steps.map((step) => {
      const below = fields.filter(({ path }) => String(path[0]) === step)
      const inner = below.map(({ path, value }) => ({ path: path.slice(1), value }))
      return [step, overrideValue(getChild(inherited, step), schema?.properties?.[step], inner)]
    }),
  )
}

function overrideValue(
  inherited: Node | undefined,
  schema: Schema | undefined,
  fields: readonly FieldValue[],
): AuthoredValue {
  const whole = fields.findLast(({ path }) => path.length === 0)
  if (whole) return whole.value
  const isReplaced = inherited?.kind === 'list' || (schema && replacesWhole(schema))
  if (inherited && isReplaced)
    return fields.reduce((value, field) => setInside(value, field.path, field.value), readAuthored(inherited))
  const branch = inherited && schema?.oneOf ? chooseBranch(schema, toValue(inherited)) : schema
  return overrideFields(inherited, branch, fields)
}

/** Whether the items of lists on the way to a field exist: a path cannot add one. */
export function isReachable(inherited: Node | undefined, path: NodePath): boolean {
  let node = inherited
  for (const step of path) {
    if (node?.kind === 'list' && !(typeof step === 'number' && step < node.items.length)) return false
    node = getChild(node, step)
  }
  return true
}

function setInside(
  whole: AuthoredValue,
  [step, ...rest]: readonly PathStep[],
  value: AuthoredValue,
): AuthoredValue {
  if (step === undefined) return value
  if (isAuthoredList(whole))
    return whole.with(Number(step), setInside(whole[Number(step)] ?? null, rest, value))
  const map = isAuthoredMap(whole) ? whole : {}
  const below = Object.hasOwn(map, step) ? (map[step] ?? null) : null
  return { ...map, [step]: setInside(below, rest, value) }
}
