import { Ajv } from 'ajv'
import { remember, rememberByObject } from '../../../core/remember.ts'

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

const compileText = remember((text) => ajv.compile(JSON.parse(text)))
const compile = rememberByObject((schema: object) => compileText(JSON.stringify(schema)))

/** Returns the validator of a schema. Equal schemas are compiled once. */
export const compileSchema = <Checked>(schema: object) =>
  compile(schema) as unknown as (value: unknown) => value is Checked
