import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { bubbles, image, inline, introduction, itemHeading, seconds } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    heading: introduction.heading,
    items: {
      type: 'array',
      title: 'Options',
      description: 'One is open at a time; the others show only their names.',
      minItems: 2,
      maxItems: 8,
      items: {
        type: 'object',
        title: 'Option',
        additionalProperties: false,
        required: ['name', 'text'],
        properties: {
          name: { ...itemHeading, title: 'Name', maxLength: 80 },
          text: { ...inline, title: 'Sentence', maxLength: 400 },
        },
      },
    },
    seconds: {
      ...seconds,
      description: 'How long an option is open before the next one; a ring around its dot shows the time.',
      default: 5,
    },
    picture: { ...image, title: 'Image', description: 'Shown on a bright panel beside the options.' },
    bubbles,
  },
} as const

export type SelectorProps = PropsOf<typeof schema>
