import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { icon, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      title: 'Lines',
      description: 'Shown one after the other on phones, and in one row on wide screens.',
      minItems: 2,
      maxItems: 6,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['strong', 'text'],
        properties: {
          strong: {
            ...text,
            title: 'Figure',
            description: 'The emphasised part, such as a number.',
            maxLength: 20,
          },
          text: { ...text, title: 'Text', maxLength: 60 },
          icon: { ...icon, description: `${icon.description} It stands before the figure.` },
        },
      },
    },
  },
} as const

export type HighlightsProps = PropsOf<typeof schema>
