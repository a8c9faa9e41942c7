import type { Schema } from '../../core/schema/block-spec.ts'
import { findDiscriminator, listBranches } from '../../core/schema/one-of-several.ts'

/** What a field accepts. */
export interface FieldShape {
  required?: true
  type?: string
  /** The values that are allowed. */
  values?: readonly unknown[]
  /** The keywords that a value must satisfy. */
  limits?: Readonly<Record<string, unknown>>
}

/** What a schema accepts, as a flat list: `items[].question` → what it accepts. */
export type Shape = Readonly<Record<string, FieldShape>>

const limitNames =
  `kind pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems
  minProperties maxProperties uniqueItems`.split(/\s+/)

/**
 * Describes what a block's schema accepts, without its texts. The branches of a `oneOf` are told apart by their constant:
 * `countdown<basis=deadline>.until`.
 */
export function toShape(schema: Schema): Shape {
  const shape: Record<string, FieldShape> = {}
  addFields(shape, '', schema)
  return shape
}

function addFields(shape: Record<string, FieldShape>, path: string, schema: Schema): void {
  const { properties = {}, required = [], items, additionalProperties, propertyNames } = schema
  for (const [name, field] of Object.entries(properties)) {
    const at = path === '' ? name : `${path}.${name}`
    shape[at] = toFieldShape(field, required.includes(name))
    addFields(shape, at, field)
  }
  const nested = { '[]': items, '.*': additionalProperties, '.key': propertyNames }
  for (const [step, child] of Object.entries(nested)) {
    if (typeof child !== 'object' || child === null) continue
    shape[path + step] = toFieldShape(child as Schema, false)
    addFields(shape, path + step, child as Schema)
  }
  const discriminator = findDiscriminator(schema)
  for (const { tag, schema: branch } of listBranches(schema)) {
    const at = `${path}<${discriminator}=${tag}>`
    shape[at] = {}
    addFields(shape, at, branch)
  }
}

function toFieldShape(schema: Schema, isRequired: boolean): FieldShape {
  const limits = Object.fromEntries(
    limitNames.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  )
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  return {
    ...(isRequired && { required: true as const }),
    ...(schema.type !== undefined && { type: schema.type }),
    ...(values && { values }),
    ...(Object.keys(limits).length > 0 && { limits }),
  }
}
