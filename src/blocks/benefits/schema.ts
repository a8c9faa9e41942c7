import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { inline, introduction, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    ...introduction,
    items: {
      type: 'array',
      title: 'Benefits',
      description: 'Each has a checkbox that is ticked from the start; nothing is sent.',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        title: 'Benefit',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { ...text, title: 'Name', maxLength: 80 },
          text: { ...inline, title: 'Text', description: 'One sentence.', maxLength: 240 },
        },
      },
    },
  },
} as const

export type BenefitsProps = PropsOf<typeof schema>
