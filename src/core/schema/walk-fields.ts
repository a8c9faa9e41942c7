import type { NodePath } from '../tree/nodes.ts'
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

/**
 * Walks a value along its schema, and returns it with the result of `visit` for every field that has a kind; an image
 * or a video is visited after the fields inside it. Link and media checks, facts, languages, headings and binding all
 * use this walk. Values that do not fit the schema are skipped: the validator reports them. The order is that of the
 * schema's properties.
 */
export function mapFields(
  schema: Schema,
  value: unknown,
  visit: (field: Field) => unknown,
  path: NodePath = [],
): unknown {
  if (value === undefined || value === null) return value
  const inside = mapInside(schema, value, visit, path)
  return schema.kind ? visit({ kind: schema.kind as FieldKind, value, inside, path, schema }) : inside
}

function mapInside(
  schema: Schema,
  value: unknown,
  visit: (field: Field) => unknown,
  path: NodePath,
): unknown {
  if (schema.oneOf) {
    const branch = chooseBranch(schema, value)
    return branch ? mapFields(branch, value, visit, path) : value
  }
  if (schema.items && Array.isArray(value)) {
    const { items } = schema
    return value.map((item, index) => mapFields(items, item, visit, [...path, index]))
  }
  if (schema.properties && isRecord(value)) {
    const mapped: Record<string, unknown> = { ...value }
    for (const [key, property] of Object.entries(schema.properties)) {
      if (key in value) mapped[key] = mapFields(property, value[key], visit, [...path, key])
    }
    return mapped
  }
  return value
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
