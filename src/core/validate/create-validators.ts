import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { BlockSpecs, Schema } from '../schema/block-spec.ts'
import { findDiscriminator } from '../schema/one-of-several.ts'
import {
  documentShapeSchema,
  makeSiteShapeSchema,
  pageFieldsSchema,
  sharedShapeSchema,
} from '../schema/page-schema.ts'
import { isLanguage } from '../text/is-language.ts'
import { addFormats } from './formats.ts'
import { compileReader } from './read/compile-reader.ts'
import type { Reader } from './read/reader.ts'

/** A schema. Values become what it says: texts become numbers and booleans, and defaults are filled in. */
export interface Validator {
  /** Reads a tree as a plain value that is valid for certain; `undefined` if it has to be checked. */
  read: Reader
  /** Checks a plain value, and changes it in place. */
  check: (value: unknown) => ErrorObject[]
}

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
 * Compiles each schema once, and for ajv only when a value is not valid for certain. A block is dispatched by its type
 * before it is validated, which is equivalent to a `oneOf` with a discriminator and leaves one error per mistake.
 */
export function createValidators(specs: BlockSpecs): Validators {
  let ajv: Ajv | undefined
  const makeLazy = (makeSchema: () => Schema): Validator => {
    let schema: Schema | undefined
    let read: Reader | undefined
    let check: ValidateFunction | undefined
    const getSchema = () => {
      schema ??= makeSchema()
      return schema
    }
    return {
      read: (node) => {
        read ??= compileReader(getSchema())
        return read(node)
      },
      check: (value) => {
        ajv ??= createAjv()
        check ??= ajv.compile(getSchema())
        return check(value) ? [] : (check.errors ?? [])
      },
    }
  }
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

function createAjv(): Ajv {
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
  return ajv
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
