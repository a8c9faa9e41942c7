import { Ajv, type ValidateFunction } from 'ajv'

/** Stops at the first mistake, converts nothing, removes nothing, fills in nothing. */
const ajv = new Ajv({
  allErrors: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  strict: true,
  unicodeRegExp: true,
  addUsedSchema: false,
})

const compiled = new Map<string, ValidateFunction>()

/** The check of a schema; equal schemas are compiled once. */
export function compileSchema<Checked>(schema: object | boolean): (value: unknown) => value is Checked {
  const key = JSON.stringify(schema)
  const known = compiled.get(key) ?? ajv.compile(schema)
  compiled.set(key, known)
  return known as unknown as (value: unknown) => value is Checked
}
