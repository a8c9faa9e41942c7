import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { freeImage, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    ...introduction,
    items: {
      type: 'array',
      title: 'Moments',
      description: 'In their order.',
      minItems: 2,
      maxItems: 20,
      items: {
        type: 'object',
        title: 'Moment',
        additionalProperties: false,
        required: ['when', 'name'],
        properties: {
          when: {
            ...text,
            title: 'When',
            description: 'As it is read: `2014`, `May`, `Week 3`.',
            maxLength: 30,
          },
          name: { ...itemHeading, title: 'Name', maxLength: 80 },
          text: { ...inline, title: 'Text', maxLength: 400 },
          picture: { ...freeImage, title: 'Picture' },
        },
      },
    },
  },
} as const

export type TimelineProps = PropsOf<typeof schema>
