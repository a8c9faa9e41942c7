import type { NodePath } from '../tree/nodes.ts'
import type { Schema } from './block-spec.ts'
import type { FieldKind } from './field-kinds.ts'

export interface Field {
  kind: FieldKind
  value: unknown
  path: NodePath
  schema: Schema
}

/**
 * Walks a value along its schema and returns it with every field that has a kind replaced by what `visit` makes of
 * it. This is the one walk that link and media checks, facts, languages, headings and binding use. Values that do
 * not fit the schema are passed over: the validator reports them. Order: as the schema lists its properties.
 */
export function mapFields(
  schema: Schema,
  value: unknown,
  visit: (field: Field) => unknown,
  path: NodePath = [],
): unknown {
  if (value === undefined || value === null) return value
  if (schema.kind) return visit({ kind: schema.kind as FieldKind, value, path, schema })
  if (schema.oneOf) {
    const branch = chooseBranch(schema.oneOf, value)
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

/** The fields of a value that have a kind, in reading order. */
export function listFields(schema: Schema, value: unknown): Field[] {
  const fields: Field[] = []
  mapFields(schema, value, (field) => {
    fields.push(field)
    return field.value
  })
  return fields
}

/** The branch of a `oneOf` whose constant property (`basis`) the value has. */
export function chooseBranch(branches: readonly Schema[], value: unknown): Schema | undefined {
  if (!isRecord(value)) return undefined
  return branches.find((branch) =>
    Object.entries(branch.properties ?? {}).some(
      ([key, { const: constant }]) => constant !== undefined && value[key] === constant,
    ),
  )
}

/** The property by which the branches of a `oneOf` are told apart. */
export function findDiscriminator(branches: readonly Schema[]): string | undefined {
  return Object.entries(branches[0]?.properties ?? {}).find(
    ([, { const: constant }]) => constant !== undefined,
  )?.[0]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
