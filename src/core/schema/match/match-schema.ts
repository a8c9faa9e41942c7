import type { Schema } from '../block-spec.ts'
import { namePattern } from '../common-parts.ts'

/** Maximum number of characters of a listed word; words in addresses may be longer and are then unknown. */
export const maxWordLength = 100

const properties = {
  from: {
    type: 'array',
    title: 'From',
    description:
      'The parameters of the address that are read, e.g. `[kw, utm_term]`. The first that has a listed word counts.',
    minItems: 1,
    maxItems: 8,
    uniqueItems: true,
    items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,39}$' },
  },
} as const

const name = {
  type: 'string',
  pattern: namePattern,
  maxLength: 40,
  title: 'Name',
  description:
    'How leads and numbers name the match. Without it the first word is the name; a word without letters from a to z cannot be.',
} as const

const is = {
  type: 'array',
  title: 'Is',
  description: 'The words in the address that show this, e.g. `[office english, work english]`.',
  minItems: 1,
  maxItems: 200,
  items: { type: 'string', minLength: 1, maxLength: maxWordLength },
} as const

const values = {
  type: 'array',
  title: 'Values',
  description: 'What is shown for which words. Nothing else can be shown for a word in the address.',
  maxItems: 100,
} as const

const table = {
  type: 'string',
  title: 'Table',
  description:
    'A CSV file below pages/, such as `campaign/words.csv`, with a row for each match: its words in the column `is`, divided by `|`, its name, if it has one, in `name`, and facts that take the place of those of the page in the others.',
  minLength: 1,
  maxLength: 200,
} as const

const value = { type: 'object', title: 'Match', additionalProperties: false } as const

const set = {
  type: 'object',
  title: 'Set',
  description: 'Changes blocks of the page in the same form as a variant.',
  additionalProperties: false,
} as const

const matchType = {
  type: 'object',
  title: 'Match',
  description: 'Shows visitors what belongs to the word in the address that led them to the page.',
  additionalProperties: false,
} as const

/** The matches of a page, laid over those of its parents. The check of the document's shape covers the entries. */
export const match = {
  ...matchType,
  required: ['from'],
  properties: {
    ...properties,
    table,
    values: {
      ...values,
      minItems: 1,
      items: {
        ...value,
        required: ['is', 'set'],
        properties: {
          ...{ name, is },
          set: {
            ...set,
            required: ['blocks'],
            properties: { blocks: { type: 'array', title: 'Changed blocks' } },
          },
        },
      },
    },
  },
} as const satisfies Schema

/** The matches in one document, which may change only a part of its parent's; `entries` are those of a match. */
export function makeMatchShape(entries: Schema): Schema {
  const blocks = {
    title: 'Changed blocks',
    description: 'Entries as in a variant: each names a block by its id and gives the fields that differ.',
    ...entries,
  }
  const shape = { ...value, properties: { name, is, set: { ...set, properties: { blocks } } } }
  return { ...matchType, properties: { ...properties, table, values: { ...values, items: shape } } }
}
