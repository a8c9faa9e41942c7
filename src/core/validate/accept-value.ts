import type { Schema } from '../schema/block-spec.ts'
import { isLanguage } from '../text/is-language.ts'

/**
 * Checks a plain value against a schema without compiling it, and changes the value as ajv would: texts become numbers
 * and booleans, and defaults are filled in. Returns false, with the value as it was, if the value may be invalid or the
 * schema contains something that only ajv knows: then ajv has to decide.
 */
export function acceptValue(schema: Schema, value: unknown): boolean {
  const changes: Change[] = []
  const isAccepted = visit(schema, value, changes, undefined)
  if (isAccepted) for (const { parent, key, value: changed } of changes) parent[key] = changed
  return isAccepted
}

type Fields = Record<string | number, unknown>

/** A field that gets another value once everything is accepted. */
interface Change {
  parent: Fields
  key: string | number
  value: unknown
}

/** Where a value is; absent for the outermost, which cannot be replaced. */
type Place = Omit<Change, 'value'>

const annotations = ['title', 'description', 'kind', 'level', 'defines', 'default', 'discriminator']
/** All that is checked below. */
const knownKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  ...['type', 'enum', 'const', 'oneOf'],
  ...['minLength', 'maxLength', 'pattern', 'isLanguage'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'items'],
  ...['properties', 'required', 'additionalProperties'],
])

function visit(given: unknown, written: unknown, changes: Change[], place: Place | undefined): boolean {
  if (given === true) return true
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const schema = given as Schema
  if (!Object.keys(schema).every((keyword) => knownKeywords.has(keyword))) return false
  const value = coerce(schema.type, written)
  if (value === undefined) return false
  if (value !== written) {
    if (!place) return false
    changes.push({ ...place, value })
  }
  if (!isAllowed(schema, value)) return false
  if (schema.oneOf !== undefined && !visitBranch(schema, value, changes, place)) return false
  if (typeof value === 'string') return isGoodText(schema, value)
  if (typeof value === 'number') return isWithin(value, schema.minimum, schema.maximum)
  if (Array.isArray(value)) return visitItems(schema, value, changes)
  return typeof value !== 'object' || visitFields(schema, value as Fields, changes)
}

/** The value as the type wants it; `undefined` if ajv has to decide. */
function coerce(type: unknown, value: unknown): unknown {
  if (value === null) return undefined
  switch (type) {
    case undefined:
      return value
    case 'string':
    case 'boolean':
      if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
      return typeof value === type ? value : undefined
    case 'number':
    case 'integer': {
      const isNumeric = typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))
      const number = isNumeric ? Number(value) : value
      return (type === 'integer' ? Number.isInteger(number) : Number.isFinite(number)) ? number : undefined
    }
    case 'array':
      return Array.isArray(value) ? value : undefined
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) ? value : undefined
    default:
      return undefined
  }
}

function isAllowed(schema: Schema, value: unknown): boolean {
  const { const: only, enum: allowed } = schema
  if (only === undefined && allowed === undefined) return true
  if (typeof value === 'object') return false
  return (only === undefined || value === only) && (!Array.isArray(allowed) || allowed.includes(value))
}

/** The branch of a `oneOf` that the value chooses. */
function visitBranch(schema: Schema, value: unknown, changes: Change[], place: Place | undefined): boolean {
  const { oneOf, discriminator } = schema
  const name = (discriminator as { propertyName?: string } | undefined)?.propertyName
  if (name === undefined || !Array.isArray(oneOf) || typeof value !== 'object') return false
  const tag = (value as Fields)[name]
  if (typeof tag !== 'string') return false
  const chosen = (oneOf as Schema[]).filter(
    ({ properties }) => (properties as Record<string, Schema> | undefined)?.[name]?.const === tag,
  )
  return chosen.length === 1 && visit(chosen[0], value, changes, place)
}

function isGoodText(schema: Schema, text: string): boolean {
  const { minLength, maxLength, pattern } = schema
  if (schema.isLanguage !== undefined && !isLanguage(text)) return false
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false
  return (
    (minLength === undefined && maxLength === undefined) ||
    isWithin(Array.from(text).length, minLength, maxLength)
  )
}

function isWithin(number: number, minimum: unknown, maximum: unknown): boolean {
  return (
    (minimum === undefined || (typeof minimum === 'number' && number >= minimum)) &&
    (maximum === undefined || (typeof maximum === 'number' && number <= maximum))
  )
}

function visitItems(schema: Schema, list: unknown[], changes: Change[]): boolean {
  const { items, minItems, maxItems } = schema
  if (!isWithin(list.length, minItems, maxItems)) return false
  const parent = list as unknown as Fields
  return items === undefined || list.every((item, key) => visit(items, item, changes, { parent, key }))
}

function visitFields(schema: Schema, value: Fields, changes: Change[]): boolean {
  const { properties = {}, required = [], additionalProperties = true } = schema
  const fields = properties as Record<string, Schema>
  for (const [key, field] of Object.entries(fields)) {
    const isMissing = value[key] === undefined
    if (!isMissing || field.default === undefined) continue
    const added = structuredClone(field.default)
    const place = { parent: value, key }
    changes.push({ ...place, value: added })
    if (!visit(field, added, changes, place)) return false
  }
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) return false
    const field = Object.hasOwn(fields, key) ? fields[key] : additionalProperties
    if (!visit(field, value[key], changes, { parent: value, key })) return false
  }
  return (required as string[]).every(
    (key) => Object.hasOwn(value, key) || fields[key]?.default !== undefined,
  )
}
