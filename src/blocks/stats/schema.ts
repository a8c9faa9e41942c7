import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { inline, introduction, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    heading: introduction.heading,
    items: {
      type: 'array',
      title: 'Numbers',
      minItems: 2,
      maxItems: 4,
      items: {
        type: 'object',
        title: 'Number',
        additionalProperties: false,
        required: ['value', 'label'],
        properties: {
          value: {
            ...text,
            title: 'Number',
            description:
              'With its unit or sign, such as `70K+` or `1.8K+`; it counts up once when it comes into view, if the theme has the `motion` full.',
            maxLength: 24,
          },
          label: { ...text, title: 'What it counts', maxLength: 40 },
        },
      },
    },
    note: {
      ...inline,
      title: 'Note',
      description: 'Below the numbers: what exactly they count, and when.',
      maxLength: 300,
    },
    size: {
      enum: ['large', 'small'],
      title: 'Size',
      description: 'large: a band of its own with a line around the numbers. small: a row below a text.',
      default: 'large',
    },
  },
} as const

export type StatsProps = PropsOf<typeof schema>
