import type { Schema } from '../block-spec.ts'
import { namePattern } from '../common-parts.ts'

const armName = { type: 'string', pattern: namePattern, maxLength: 40 } as const

const properties = {
  name: {
    ...armName,
    title: 'Name',
    description:
      'The name of the experiment in leads and numbers. Pages whose experiments have the same name show a visitor the same arm.',
  },
  weights: {
    type: 'object',
    title: 'Weights',
    description:
      'How often each arm is chosen compared with the others, e.g. `{ control: 1, direct: 1 }`. Without one it is 1; with 0 nobody sees the arm any more.',
    propertyNames: armName,
    additionalProperties: { type: 'number', minimum: 0, maximum: 1000 },
  },
  remember: {
    enum: ['none'],
    title: 'Remember',
    description:
      'none: the arm is chosen at every view and nothing is stored. Without it the browser remembers the arm for 90 days, on a site with `consent` after a yes.',
  },
} as const

const arms = {
  type: 'object',
  title: 'Arms',
  description: 'What visitors see instead of the page itself, which is the arm `control`.',
  propertyNames: armName,
  maxProperties: 8,
} as const

const arm = {
  type: 'object',
  title: 'Arm',
  description: 'Changes blocks of the page in the same form as a variant.',
  additionalProperties: false,
} as const

const description = 'Shows some visitors another version of the page, so that the two can be compared.'

/** The experiment of a page, laid over that of its parents. The check of the document's shape covers the entries. */
export const experiment = {
  type: 'object',
  title: 'Experiment',
  description,
  additionalProperties: false,
  required: ['name', 'arms'],
  properties: {
    ...properties,
    arms: {
      ...arms,
      additionalProperties: {
        ...arm,
        required: ['blocks'],
        properties: { blocks: { type: 'array', title: 'Changed blocks' } },
      },
    },
  },
} as const satisfies Schema

/** An experiment in one document, which may change only a part of its parent's; `entries` are those of an arm. */
export function makeExperimentShape(entries: Schema): Schema {
  const blocks = {
    title: 'Changed blocks',
    description: 'Entries as in a variant: each names a block by its id and gives the fields that differ.',
    ...entries,
  }
  const shape = { ...arm, properties: { blocks } }
  return {
    type: 'object',
    title: 'Experiment',
    description,
    additionalProperties: false,
    properties: { ...properties, arms: { ...arms, additionalProperties: shape } },
  }
}
