import { isRecord } from '../is-record.ts'
import { rememberByObject } from '../remember.ts'
import type { NodePath, PathStep } from '../tree/nodes.ts'
import type { Schema } from './block-spec.ts'
import type { FieldKind } from './field-kinds.ts'
import { findDiscriminator, listBranches } from './one-of-several.ts'

export interface Field {
  kind: FieldKind
  value: unknown
  /**
   * The value with the fields inside it replaced, such as the text alternative of an image; else the value itself.
   */
  inside: unknown
  path: NodePath
  schema: Schema
}

type Visit = (field: Field) => unknown

/** The fields with a kind that a schema describes; what has none of them is left out. */
interface Plan {
  readonly schema: Schema
  readonly kind: FieldKind | undefined
  readonly items?: Plan
  readonly properties?: readonly (readonly [key: string, Plan])[]
  /** Of a `oneOf`, by the value of its discriminator. */
  readonly branches?: { readonly key: string; readonly plans: ReadonlyMap<unknown, Plan> }
}

/** Each schema is looked at once; `undefined` if nothing in it has a kind. */
const findPlan = rememberByObject((schema: Schema): Plan | undefined => {
  const kind = schema.kind as FieldKind | undefined
  const inside = planInside(schema)
  return kind || inside ? { schema, kind, ...inside } : undefined
})

function planInside(schema: Schema): Pick<Plan, 'items' | 'properties' | 'branches'> | undefined {
  if (schema.oneOf) {
    const key = findDiscriminator(schema)
    const planned = listBranches(schema).flatMap(({ tag, schema: branch }) => {
      const plan = findPlan(branch)
      return plan ? [[tag, plan] as const] : []
    })
    return key !== undefined && planned.length > 0
      ? { branches: { key, plans: new Map(planned) } }
      : undefined
  }
  if (schema.items) {
    const items = findPlan(schema.items)
    return items && { items }
  }
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const plan = findPlan(property)
    return plan ? [[key, plan] as const] : []
  })
  return properties.length > 0 ? { properties } : undefined
}

/**
 * Walks a value along its schema, and returns it with the result of `visit` for every field that has a kind; an image
 * or a video is visited after the fields inside it. Link and media checks, facts, languages, headings and binding all
 * use this walk. Values that do not fit the schema are skipped: the validator reports them. The order is that of the
 * schema's properties. Parts in which no field changes are returned as they are, not as copies.
 */
export function mapFields(schema: Schema, value: unknown, visit: Visit): unknown {
  const plan = findPlan(schema)
  return plan ? mapNext(plan, value, visit, []) : value
}

/** `path` is one list for the whole walk: a field gets a copy of it. */
function mapNext(plan: Plan, value: unknown, visit: Visit, path: PathStep[]): unknown {
  if (value === undefined || value === null) return value
  const inside = mapInside(plan, value, visit, path)
  const { kind, schema } = plan
  return kind ? visit({ kind, value, inside, path: path.slice(), schema }) : inside
}

function mapInside(plan: Plan, value: unknown, visit: Visit, path: PathStep[]): unknown {
  if (plan.items) return Array.isArray(value) ? mapItems(plan.items, value, visit, path) : value
  if (!isRecord(value)) return value
  if (plan.properties) return mapProperties(plan.properties, value, visit, path)
  const branch = plan.branches?.plans.get(value[plan.branches.key])
  return branch ? mapNext(branch, value, visit, path) : value
}

function mapItems(items: Plan, values: readonly unknown[], visit: Visit, path: PathStep[]): unknown {
  let mapped: unknown[] | undefined
  for (let index = 0; index < values.length; index++) {
    path.push(index)
    const item = mapNext(items, values[index], visit, path)
    path.pop()
    if (item === values[index]) continue
    mapped ??= [...values]
    mapped[index] = item
  }
  return mapped ?? values
}

function mapProperties(
  properties: readonly (readonly [string, Plan])[],
  value: Record<string, unknown>,
  visit: Visit,
  path: PathStep[],
): unknown {
  let mapped: Record<string, unknown> | undefined
  for (const [key, property] of properties) {
    const child = value[key]
    if (child === undefined || child === null) continue
    path.push(key)
    const result = mapNext(property, child, visit, path)
    path.pop()
    if (result === child) continue
    mapped ??= { ...value }
    mapped[key] = result
  }
  return mapped ?? value
}

/** The fields of a value that have a kind, in reading order; an image or a video after the fields inside it. */
export function listFields(schema: Schema, value: unknown): Field[] {
  const fields: Field[] = []
  mapFields(schema, value, (field) => {
    fields.push(field)
    return field.value
  })
  return fields
}
