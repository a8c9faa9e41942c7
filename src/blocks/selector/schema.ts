import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { bubbles, heading, image, inline, itemHeading } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    heading: { ...heading, title: 'Heading' },
    items: {
      type: 'array',
      title: 'Options',
      description: 'One is shown at a time; the others wait with their names.',
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
      type: 'number',
      title: 'Seconds for each',
      description: 'How long an option is shown before the next one; a ring round its dot shows them.',
      minimum: 2,
      maximum: 60,
      default: 5,
    },
    picture: { ...image, title: 'Picture', description: 'Stands on a bright panel beside the options.' },
    bubbles: {
      ...bubbles,
      title: 'Speech bubbles',
      description: 'Two short phrases on the picture: what is heard, and what is answered.',
    },
  },
} as const

export type SelectorProps = PropsOf<typeof schema>
