import type { Schema } from './block-spec.ts'

/** The values of all fields that define a navigation item. */
export function listDefined(schema: Schema, value: unknown): string[] {
  if (schema.defines === 'nav') return typeof value === 'string' ? [value] : []
  if (schema.items && Array.isArray(value)) {
    const { items } = schema
    return value.flatMap((item) => listDefined(items, item))
  }
  if (!schema.properties || typeof value !== 'object' || value === null) return []
  return Object.entries(schema.properties).flatMap(([key, property]) =>
    listDefined(property, (value as Record<string, unknown>)[key]),
  )
}
