import { Ajv, type ValidateFunction } from 'ajv'

/** Stops at the first error and never changes the value. */
const ajv = new Ajv({
  allErrors: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  strict: true,
  unicodeRegExp: true,
  addUsedSchema: false,
})

const byObject = new WeakMap<object, ValidateFunction>()
const byContent = new Map<string, ValidateFunction>()

/** Returns the validator of a schema. Equal schemas are compiled once. */
export function compileSchema<Checked>(schema: object): (value: unknown) => value is Checked {
  const check = byObject.get(schema) ?? compile(schema)
  return check as unknown as (value: unknown) => value is Checked
}

function compile(schema: object): ValidateFunction {
  const key = JSON.stringify(schema)
  const check = byContent.get(key) ?? ajv.compile(schema)
  byContent.set(key, check)
  byObject.set(schema, check)
  return check
}
