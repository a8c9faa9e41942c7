import { label } from '../../../core/schema/fields.ts'

/** Properties that several kinds of fields have. */
export const placeholder = {
  ...label,
  title: 'Placeholder',
  description: 'Grey text in an empty field.',
  maxLength: 80,
} as const

export const country = {
  type: 'string',
  pattern: '^[A-Z]{2}$',
  title: 'Country',
  description: 'The country of the postcode or the telephone number, if it is not `site.country`: `GB`.',
} as const

export const options = {
  type: 'array',
  title: 'Options',
  description:
    'What can be chosen. The first of a `select` is a prompt ("Select role"), not an answer. One box alone asks for agreement, such as to terms.',
  minItems: 1,
  maxItems: 40,
  items: { ...label, title: 'Option', maxLength: 80 },
} as const

/** The longest answer to a question that takes any text, in characters. */
export const maxTextLength = 1000
