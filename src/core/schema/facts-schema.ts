import type { Schema } from './block-spec.ts'
import { factNamePattern, shortText } from './common-parts.ts'

const fact: Schema = {
  title: 'Fact',
  description: 'A text, or a map of `value`, `source`, `asOf`, `note` and `sample`.',
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: {
    type: 'object',
    additionalProperties: false,
    required: ['value'],
    properties: {
      value: { ...shortText, title: 'Value' },
      source: { ...shortText, title: 'Source' },
      asOf: { type: 'string', format: 'date', title: 'As of' },
      note: { ...shortText, title: 'Note for the team' },
      sample: {
        type: 'boolean',
        title: 'Sample',
        description: 'true: the value is not confirmed; `validate --release` demands the real one.',
      },
    },
  },
  else: shortText,
}

export const facts: Schema = {
  type: 'object',
  title: 'Facts',
  description: 'Claims and constants that texts use as `${name}`.',
  propertyNames: { pattern: factNamePattern },
  additionalProperties: fact,
}
