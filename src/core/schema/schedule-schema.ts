import type { Schema } from './block-spec.ts'
import { momentPattern } from './common-parts.ts'

const moment = { type: 'string', pattern: momentPattern, maxLength: 80 } as const
const example = 'Such as `2026-11-01T00:00+05:30`; without an offset in the time zone of the site.'

/** Between which times something is there. */
export const periodProperties: Record<string, Schema> = {
  from: { ...moment, title: 'From', description: `It is there from this time on. ${example}` },
  until: { ...moment, title: 'Until', description: `It is there until this time. ${example}` },
}

/** How a block changes for a while. */
export const whenSchema: Schema = {
  type: 'array',
  title: 'Changes for a while',
  description: 'Each entry changes fields of the block between two times; the last one that holds wins.',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    title: 'Change',
    additionalProperties: false,
    required: ['set'],
    properties: {
      ...periodProperties,
      set: {
        type: 'object',
        title: 'Fields',
        description: 'Fields of the block with their values for this time; `null` removes one.',
        minProperties: 1,
      },
    },
  },
}
