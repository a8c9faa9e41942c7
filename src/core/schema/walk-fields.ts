import { isRecord } from '../is-record.ts'
import type { NodePath, PathStep } from '../tree/nodes.ts'
import type { Schema } from './block-spec.ts'
import type { FieldKind } from './field-kinds.ts'
import { chooseBranch } from './one-of-several.ts'

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

/**
 * Walks a value along its schema, and returns it with the result of `visit` for every field that has a kind; an image
 * or a video is visited after the fields inside it. Link and media checks, facts, languages, headings and binding all
 * use this walk. Values that do not fit the schema are skipped: the validator reports them. The order is that of the
 * schema's properties. Parts in which no field changes are returned as they are, not as copies.
 */
export function mapFields(schema: Schema, value: unknown, visit: Visit): unknown {
  return mapNext(schema, value, visit, [])
}

/** `path` is one list for the whole walk: a field gets a copy of it. */
function mapNext(schema: Schema, value: unknown, visit: Visit, path: PathStep[]): unknown {
  if (value === undefined || value === null) return value
  const inside = mapInside(schema, value, visit, path)
  return schema.kind
    ? visit({ kind: schema.kind as FieldKind, value, inside, path: path.slice(), schema })
    : inside
}

function mapInside(schema: Schema, value: unknown, visit: Visit, path: PathStep[]): unknown {
  if (schema.oneOf) {
    const branch = chooseBranch(schema, value)
    return branch ? mapNext(branch, value, visit, path) : value
  }
  if (schema.items) return Array.isArray(value) ? mapItems(schema.items, value, visit, path) : value
  return schema.properties && isRecord(value) ? mapProperties(schema, value, visit, path) : value
}

function mapItems(items: Schema, values: readonly unknown[], visit: Visit, path: PathStep[]): unknown {
  if (!hasKinds(items)) return values
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
  schema: Schema,
  value: Record<string, unknown>,
  visit: Visit,
  path: PathStep[],
): unknown {
  let mapped: Record<string, unknown> | undefined
  for (const [key, property] of listProperties(schema)) {
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

const propertyLists = new WeakMap<Schema, readonly (readonly [string, Schema])[]>()

/** The properties of a map that have a kind, or fields with a kind inside them. */
function listProperties(schema: Schema): readonly (readonly [string, Schema])[] {
  const known = propertyLists.get(schema)
  if (known) return known
  const listed = Object.entries(schema.properties ?? {}).filter(([, property]) => hasKinds(property))
  propertyLists.set(schema, listed)
  return listed
}

const withKinds = new WeakMap<Schema, boolean>()

function hasKinds(schema: Schema): boolean {
  const known = withKinds.get(schema)
  if (known !== undefined) return known
  const inner = [...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})]
  if (schema.items) inner.push(schema.items)
  const found = schema.kind !== undefined || inner.some(hasKinds)
  withKinds.set(schema, found)
  return found
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
