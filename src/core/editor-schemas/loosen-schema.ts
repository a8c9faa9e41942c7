import { annotationKeywords, type Schema } from '../schema/block-spec.ts'

/** Keywords of the engine, which editors do not know. */
const engineKeywords: ReadonlySet<string> = new Set([...annotationKeywords, 'discriminator', 'isLanguage'])

/** Keywords that describe a value; if the value can also be `null`, they are outside the alternatives. */
const annotations = ['title', 'description', 'default'] as const

/** The surroundings of a schema within another. */
interface SchemaContext {
  key?: string
  parent?: Schema
}

/** Suggestions for a field, by its schema and its context; `undefined` if there are none. */
export type Suggest = (schema: Schema, context: SchemaContext) => Schema | undefined

/**
 * The schema for editors: it accepts everything that the validator accepts. There a scalar is its source text, so a
 * number is accepted as text and `"5"` as a number; `null` means that an optional field is not set.
 */
export function loosenSchema(schema: Schema, suggest: Suggest, context: SchemaContext = {}): Schema {
  const suggestions = suggest(schema, context)
  const loose = loosenValue(schema, suggest)
  return suggestions ? { ...loose, allOf: [suggestions] } : loose
}

function loosenValue(authored: Schema, suggest: Suggest): Schema {
  const schema = withoutKeys(authored, engineKeywords)
  if (schema.$ref || schema.enum) return schema
  if (schema.const !== undefined) return loosenConstant(schema)
  if (schema.type === 'string') return acceptScalars(schema)
  if (schema.type === 'integer' || schema.type === 'number') return acceptNumberText(schema, schema.type)
  if (schema.type === 'boolean') {
    return { ...schema, type: ['boolean', 'string'] as never, pattern: '^(?:true|false)$' }
  }
  return loosenParts(authored, schema, suggest)
}

function loosenConstant(schema: Schema): Schema {
  if (typeof schema.const === 'string') return schema
  const { const: constant, type: _, ...rest } = schema
  return { ...rest, enum: [constant, String(constant)] }
}

/** A pattern, a length or a format applies to texts only: a number passes, and the validator decides. */
function acceptScalars(schema: Schema): Schema {
  const { type: _, title, description, default: preset, ...rest } = schema
  return {
    ...pickDefined({ title, description, default: preset }),
    // Not one of the types, because editors would then offer `true` and `false` for every text.
    if: { type: 'boolean' },
    else: { type: ['string', 'number'], ...rest },
  } as Schema
}

function acceptNumberText(schema: Schema, type: string): Schema {
  return {
    ...schema,
    type: [type, 'string'] as never,
    pattern: '^[-+.]?[0-9][0-9a-fA-FoxX_.+-]*$',
    patternErrorMessage: `A ${type === 'integer' ? 'whole number' : 'number'} is required here.`,
  }
}

function loosenParts(authored: Schema, schema: Schema, suggest: Suggest): Schema {
  const loosen = (part: unknown, key?: string): Schema =>
    loosenSchema(part as Schema, suggest, { parent: authored, ...(key !== undefined && { key }) })
  const loose: Record<string, unknown> = { ...schema }
  if (schema.properties) {
    loose.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [
        key,
        schema.required?.includes(key) ? loosen(property, key) : acceptNull(loosen(property, key)),
      ]),
    )
  }
  if (isSchema(schema.additionalProperties))
    loose.additionalProperties = acceptNull(loosen(schema.additionalProperties))
  if (schema.items) loose.items = loosen(schema.items)
  if (schema.oneOf) {
    delete loose.oneOf
    loose.anyOf = schema.oneOf.map((branch) => loosen(branch))
  }
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  if (isSchema(schema.then)) loose.then = loosen(schema.then)
  if (isSchema(schema.else)) loose.else = loosen(schema.else)
  return loose as Schema
}

/** Accepts `null` without offering it: the value of an optional field that is left empty. */
export const unset: Schema = { $ref: '#/$defs/unset' }

/** The schema without the keywords that describe the value as a whole. */
export function withoutAnnotations(schema: Schema): Schema {
  return withoutKeys(schema, new Set(annotations))
}

/** The schema, or `null`. `offered` makes editors offer `null` as well. */
export function acceptNull(schema: Schema, offered: Schema = unset): Schema {
  const silent = schema.if as Schema | undefined
  if (offered === unset && silent && silent.type === 'boolean')
    return { ...schema, if: { type: ['boolean', 'null'] } } as Schema
  const outside = pickDefined(Object.fromEntries(annotations.map((key) => [key, schema[key]])))
  return { ...outside, anyOf: [withoutAnnotations(schema), offered] } as Schema
}

function withoutKeys(schema: Schema, keys: ReadonlySet<string>): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.has(key))) as Schema
}

function pickDefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}
