import type { ErrorObject } from 'ajv'
import { once } from '../once.ts'
import { optionsSchema } from '../schema/block-options.ts'
import type { BlockSpecs, Schema } from '../schema/block-spec.ts'
import { findDiscriminator } from '../schema/one-of-several.ts'
import {
  documentShapeSchema,
  makeSiteShapeSchema,
  pageFieldsSchema,
  sharedShapeSchema,
} from '../schema/page-schema.ts'
import { toValue } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import { createAjv } from './create-ajv.ts'
import type { QuickCheck } from './render-quick-check.ts'

/** A schema. Values become what it says: texts become numbers and booleans, and defaults are filled in. */
export interface Validator {
  /** Reads a tree as a plain value; `undefined` if it is not valid. */
  read: (node: Node) => unknown
  /** Checks a plain value, changes it in place, and says all that is wrong with it. */
  check: (value: unknown) => ErrorObject[]
}

export interface Validators {
  site: Validator
  document: Validator
  /** A document below `shared/`. */
  shared: Validator
  pageFields: Validator
  /** The options of a block, whatever its type. */
  options: Validator
  /** By block type. */
  blocks: ReadonlyMap<string, Validator>
}

/**
 * The schemas by their names. A block is dispatched by its type before it is validated, which is equivalent to a `oneOf`
 * with a discriminator and leaves one error per mistake.
 */
export function makeSchemas(specs: BlockSpecs): Record<string, () => Schema> {
  return {
    site: once(() => makeSiteShapeSchema(specs)),
    document: () => documentShapeSchema,
    shared: () => sharedShapeSchema,
    pageFields: () => pageFieldsSchema,
    options: () => optionsSchema,
    ...Object.fromEntries(
      Object.values(specs).map(({ type, schema }) => [
        toBlockSchemaName(type),
        once(() => markDiscriminators(schema)),
      ]),
    ),
  }
}

const toBlockSchemaName = (type: string) => `block-${type}`

/**
 * Compiles each schema when a value has to be explained, or when its quick check has not been generated.
 *
 * @param findReady the quick check of the schema with a name
 */
export function createValidators(
  specs: BlockSpecs,
  findReady: (name: string) => QuickCheck | undefined = () => undefined,
): Validators {
  const schemas = makeSchemas(specs)
  const openAjv = once(() => createAjv({ allErrors: true, verbose: true, code: { optimize: false } }))
  const open = (name: string): Validator => {
    const getSchema = schemas[name]
    if (!getSchema) throw new Error(`There is no schema "${name}"`)
    const findErrors = once(() => openAjv().compile(getSchema()))
    const isValid = once((): QuickCheck => findReady(name) ?? findErrors())
    return {
      read: (node) => {
        const value = toValue(node)
        return isValid()(value) ? value : undefined
      },
      check: (value) => (findErrors()(value) ? [] : (findErrors().errors ?? [])),
    }
  }
  return {
    site: open('site'),
    document: open('document'),
    shared: open('shared'),
    pageFields: open('pageFields'),
    options: open('options'),
    blocks: new Map(Object.values(specs).map(({ type }) => [type, open(toBlockSchemaName(type))])),
  }
}

/**
 * Tells ajv which property distinguishes the branches of each `oneOf`, so that a mistake is judged by its own branch.
 */
function markDiscriminators(schema: Schema): Schema {
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
