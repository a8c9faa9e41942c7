import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { icon, inline, introduction, itemHeading } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'Stands beside the heading on wide screens.' },
    items: {
      type: 'array',
      title: 'Steps',
      description: 'In order; the numbers are added automatically.',
      minItems: 2,
      maxItems: 6,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { ...itemHeading, title: 'Step', maxLength: 80 },
          text: { ...inline, title: 'Text', description: 'One sentence.', maxLength: 240 },
          icon: { ...icon, description: `${icon.description} It stands instead of the number.` },
        },
      },
    },
    layout: {
      enum: ['across', 'down'],
      title: 'Layout',
      description: 'On wide screens the steps stand side by side (across) or below each other (down).',
      default: 'across',
    },
  },
} as const

export type StepsProps = PropsOf<typeof schema>
