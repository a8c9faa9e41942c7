import { collectMessages } from '../messages/collect-messages.ts'
import { optionNames } from '../model/block-options.ts'
import { optionProperties } from './block-options.ts'
import type { BlockSpecs, Schema } from './block-spec.ts'
import { idPattern, periodProperties, whenSchema } from './common-parts.ts'
import { makeExperimentShape } from './experiment/experiment-schema.ts'
import { facts } from './facts-schema.ts'
import { makeMatchShape } from './match/match-schema.ts'
import { pageProperties } from './page-fields-schema.ts'
import { makeSiteSchema } from './site-schema.ts'

const id = { type: 'string', pattern: idPattern } as const
export const documentName = { type: 'string', minLength: 1, maxLength: 200 } as const

/** The keys of an entry of `blocks` beside the block's own fields. */
export const entryProperties: Record<string, Schema> = {
  id: { ...id, title: 'Id', description: 'Unique in the page; without it the type is the id.' },
  use: {
    ...documentName,
    title: 'Shared block',
    description: 'Takes the block in pages/…; fields beside `use` override it.',
  },
  remove: { type: 'boolean', title: 'Remove', description: 'Removes an inherited block.' },
  after: { ...id, title: 'After', description: 'Puts the block after the one with this id.' },
  before: { ...id, title: 'Before', description: 'Puts the block before the one with this id.' },
  at: {
    enum: ['start', 'end'],
    title: 'At',
    description: 'Puts the block before or after all others of the page.',
  },
  lang: { ...(pageProperties.lang as Schema), title: 'Language of the block' },
  ...periodProperties,
  when: whenSchema,
  side: {
    enum: ['left', 'right'],
    title: 'Side',
    description:
      'On wide screens the block takes one half of the page; a left block and the right one after it are shown side by side. A left one without a right one leaves the other half empty.',
  },
  ...optionProperties,
  sample: {
    type: 'boolean',
    title: 'Sample',
    description:
      'true: the content is made up, such as a quote of nobody; `validate --release` demands the real one.',
  },
}

/** The fields that a block of any type can have. */
export const fieldsOfAnyBlock = ['lang', 'side', ...optionNames, 'sample'] as const

/**
 * The shape of entries of any type: what must hold before a document is laid over its parents. Options may be fields of the
 * block's own type, which is not known yet.
 */
const looseEntry: Schema = {
  type: 'object',
  properties: {
    ...entryProperties,
    ...Object.fromEntries(optionNames.map((name) => [name, {}])),
    type: { type: 'string', title: 'Type' },
  },
}
const looseEntries: Schema = { type: 'array', title: 'Blocks', items: looseEntry }

/** A shared block by itself; its fields are checked where it is used. */
export const sharedShapeSchema: Schema = looseEntry

/**
 * A document by itself: its fields, inheritance and entries. The values of its other fields are checked after it is
 * laid over its parents.
 */
export const documentShapeSchema: Schema = {
  type: 'object',
  title: 'Page',
  additionalProperties: false,
  properties: {
    extends: { ...documentName, title: 'Parent' },
    ...Object.fromEntries(Object.keys(pageProperties).map((name) => [name, {}])),
    experiment: makeExperimentShape(looseEntries),
    match: makeMatchShape(looseEntries),
    facts,
    blocks: looseEntries,
  },
}

/** `pages.yaml` by itself, including the entries of frames. */
export function makeSiteShapeSchema(specs: BlockSpecs): Schema {
  return makeSiteSchema(looseEntries, collectMessages(specs).en)
}

/** A page's own fields, laid over its parents'; `documentShapeSchema` has reported unknown ones. */
export const pageFieldsSchema: Schema = { type: 'object', title: 'Page', properties: pageProperties }
