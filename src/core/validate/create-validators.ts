import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import * as addFormatsModule from 'ajv-formats'
import type { BlockSpecs, Schema } from '../schema/block-spec.ts'
import { findDiscriminator } from '../schema/one-of-several.ts'
import {
  documentShapeSchema,
  makeSiteShapeSchema,
  pageFieldsSchema,
  sharedShapeSchema,
} from '../schema/page-schema.ts'
import { isLanguage } from '../text/is-language.ts'
import { acceptValue } from './accept-value.ts'

/**
 * Checks a plain value in place: texts become numbers and booleans as the schema says, and defaults are filled in.
 */
export type Validator = (value: unknown) => ErrorObject[]

export interface Validators {
  site: Validator
  document: Validator
  /** A document below `shared/`. */
  shared: Validator
  pageFields: Validator
  /** By block type. */
  blocks: ReadonlyMap<string, Validator>
}

/**
 * Compiles each schema once, when a value is not accepted without, or after
 * `maxAccepted` values. A block is dispatched by its type before it is validated, which is equivalent to a
 * `oneOf` with a discriminator and leaves one error per mistake.
 */
export function createValidators(specs: BlockSpecs, maxAccepted = defaultMaxAccepted): Validators {
  const ajv = new Ajv({
    allErrors: true,
    // Simplifying the generated code takes longer than a run saves by it.
    code: { optimize: false },
    coerceTypes: true,
    discriminator: true,
    // A test compares the schemas with that of JSON Schema, which takes as long as compiling one of them.
    meta: false,
    validateSchema: false,
    strictRequired: false,
    strictTypes: false,
    useDefaults: true,
    verbose: true,
  })
  ajv.addVocabulary(['kind', 'level', 'defines'])
  ajv.addKeyword({
    keyword: 'isLanguage',
    type: 'string',
    validate: (_: true, tag: string) => isLanguage(tag),
  })
  addFormats(ajv)
  const makeLazy = (makeSchema: () => Schema) => makeLazyValidator(ajv, maxAccepted, makeSchema)
  return {
    site: makeLazy(() => makeSiteShapeSchema(specs)),
    document: makeLazy(() => documentShapeSchema),
    shared: makeLazy(() => sharedShapeSchema),
    pageFields: makeLazy(() => pageFieldsSchema),
    blocks: new Map(
      Object.values(specs).map(({ type, schema }) => [type, makeLazy(() => markDiscriminators(schema))]),
    ),
  }
}

/** Compiling a schema takes about as long as checking a hundred values without. */
const defaultMaxAccepted = 50

function makeLazyValidator(ajv: Ajv, maxAccepted: number, makeSchema: () => Schema): Validator {
  let schema: Schema | undefined
  let validator: Validator | undefined
  let accepted = 0
  return (value) => {
    schema ??= makeSchema()
    if (!validator && accepted < maxAccepted && acceptValue(schema, value)) {
      accepted += 1
      return []
    }
    validator ??= makeValidator(ajv.compile(schema))
    return validator(value)
  }
}

function makeValidator(validate: ValidateFunction): Validator {
  return (value) => (validate(value) ? [] : (validate.errors ?? []))
}

/**
 * Tells ajv which property distinguishes the branches of each `oneOf`, so that a mistake is judged by its own branch.
 */
export function markDiscriminators(schema: Schema): Schema {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    if (typeof value !== 'object' || value === null) return value
    const marked = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mark(child)]))
    if (!marked.oneOf) return marked
    const propertyName = findDiscriminator(value as Schema)
    if (propertyName === undefined)
      throw new Error('The branches of a `oneOf` need a field that is another constant in each of them.')
    return { ...marked, type: 'object', discriminator: { propertyName } }
  }
  return mark(schema) as Schema
}

/**
 * ajv-formats is CommonJS: in a bundle its function is the default export, in plain Node the default of the default.
 */
const addFormats = ((module: unknown): ((ajv: Ajv) => void) => {
  let found = module
  while (typeof found !== 'function') found = (found as { default: unknown }).default
  return found as (ajv: Ajv) => void
})(addFormatsModule)
