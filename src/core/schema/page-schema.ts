import { collectMessages } from '../messages/collect-messages.ts'
import type { BlockSpec, BlockSpecs, Schema } from './block-spec.ts'
import { facts } from './facts-schema.ts'
import { pageProperties } from './page-fields-schema.ts'
import { makeSiteSchema } from './site-schema.ts'

export const idPattern = '^[A-Za-z][A-Za-z0-9-]{0,63}$'
const id = { type: 'string', pattern: idPattern } as const
const documentName = { type: 'string', minLength: 1, maxLength: 200 } as const

/** What an entry of `blocks` may say beside the block's own fields. */
export const entryProperties: Record<string, Schema> = {
  id: { ...id, title: 'Id', description: 'Unique in the page; without it the type is the id.' },
  use: {
    ...documentName,
    title: 'Shared block',
    description: 'Takes the block in pages/…; fields beside `use` override it.',
  },
  remove: { type: 'boolean', title: 'Remove', description: 'Takes an inherited block away.' },
  after: { ...id, title: 'After', description: 'Stands after the block with this id.' },
  before: { ...id, title: 'Before', description: 'Stands before the block with this id.' },
  at: { enum: ['start', 'end'], title: 'At' },
  lang: { ...(pageProperties.lang as Schema), title: 'Language of the block' },
  side: {
    enum: ['left', 'right'],
    title: 'Side',
    description:
      'On wide screens the block takes one half of the page; a left and a right one after it stand beside each other.',
  },
}

/** The form of entries, whatever their type: what must hold before a document is laid over its parents. */
const looseEntry: Schema = {
  type: 'object',
  properties: { ...entryProperties, type: { type: 'string', title: 'Type' } },
}
const looseEntries: Schema = { type: 'array', title: 'Blocks', items: looseEntry }

/** A shared block by itself; its fields are checked where it is used. */
export const sharedFormSchema: Schema = looseEntry

/**
 * A document by itself: which fields it has, inheritance and entries. What its other fields hold is checked once it is
 * laid over its parents.
 */
export const documentFormSchema: Schema = {
  type: 'object',
  title: 'Page',
  additionalProperties: false,
  properties: {
    extends: { ...documentName, title: 'Parent' },
    ...Object.fromEntries(Object.keys(pageProperties).map((name) => [name, {}])),
    facts,
    blocks: looseEntries,
  },
}

/** `pages.yaml` by itself, entries of frames included. */
export function makeSiteFormSchema(specs: BlockSpecs): Schema {
  return makeSiteSchema(looseEntries, listMessages(specs))
}

const listMessages = (specs: BlockSpecs) => Object.keys(collectMessages(specs).en).sort()

/** A page's own fields, laid over its parents'; `documentFormSchema` has seen to unknown ones. */
export const pageFieldsSchema: Schema = { type: 'object', title: 'Page', properties: pageProperties }

/** One block entry for editors: complete blocks by type, or, in a document that extends, any part of one. */
function makeEntrySchemas(specs: BlockSpecs): { full: Schema; partial: Schema } {
  const list = Object.values(specs)
  const types = list.map(({ type }) => type)
  const complete = list.map((spec) => ({
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { $ref: `#/$defs/${spec.type}` },
    if: { required: ['type'], properties: { type: { const: spec.type } } },
  }))
  const partial = list.map((spec) => ({
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { $ref: `#/$defs/${spec.type}Change` },
    if: { required: ['type'], properties: { type: { const: spec.type } } },
  }))
  const type = { enum: types, title: 'Type', description: 'Which block this is.' }
  return {
    full: {
      type: 'object',
      properties: { type, use: entryProperties.use },
      anyOf: [{ required: ['type'] }, { required: ['use'] }, { required: ['id'] }],
      allOf: complete,
    } as Schema,
    partial: { type: 'object', properties: { ...entryProperties, type }, allOf: partial } as Schema,
  }
}

function makeBlockSchema(spec: BlockSpec, complete: boolean): Schema {
  return {
    type: 'object',
    title: spec.title,
    description: spec.summary,
    additionalProperties: false,
    ...(complete && { required: ['type', ...(spec.schema.required ?? [])] }),
    properties: {
      type: { const: spec.type, title: 'Type' },
      ...entryProperties,
      ...(complete ? spec.schema.properties : allowNull(spec.schema.properties ?? {})),
    },
  }
}

/** In a change any field may be `null`: that unsets it. */
function allowNull(properties: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      { title: schema.title, anyOf: [schema, { type: 'null' }] } as Schema,
    ]),
  )
}

function makeBlockDefinitions(specs: BlockSpecs): Record<string, Schema> {
  return Object.fromEntries(
    Object.values(specs).flatMap((spec) => [
      [spec.type, makeBlockSchema(spec, true)],
      [`${spec.type}Change`, makeBlockSchema(spec, false)],
    ]),
  )
}

/**
 * The published schema of a page document, for editors: a document that extends another may hold parts of blocks.
 * `if extends` with `if/then` per type, because a plain `oneOf` marks every change of a variant as wrong.
 */
export function makePageSchema(specs: BlockSpecs): Schema {
  const { full, partial } = makeEntrySchemas(specs)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    title: 'Page',
    additionalProperties: false,
    properties: {
      extends: { ...documentName, title: 'Parent' },
      ...pageProperties,
      facts,
      blocks: { type: 'array', title: 'Blocks' },
    },
    if: { required: ['extends'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { properties: { blocks: { type: 'array', items: partial } } },
    else: { properties: { blocks: { type: 'array', items: full } } },
    $defs: makeBlockDefinitions(specs),
  }
}

/** The published schema of `pages.yaml`. */
export function makePublishedSiteSchema(specs: BlockSpecs): Schema {
  const { full } = makeEntrySchemas(specs)
  const schema = makeSiteSchema({ type: 'array', items: full }, listMessages(specs))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...schema,
    $defs: { ...(schema.$defs as Record<string, Schema>), ...makeBlockDefinitions(specs) },
  }
}

/** The published schema of a shared block document. */
export function makeSharedBlockSchema(specs: BlockSpecs): Schema {
  const { full } = makeEntrySchemas(specs)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Shared block',
    ...full,
    $defs: makeBlockDefinitions(specs),
  }
}
