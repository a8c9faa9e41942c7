import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { heading, inline, itemHeading, seconds } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['cards'],
  properties: {
    heading: {
      ...heading,
      title: 'Heading',
      description: 'Required if the block directly follows the opening.',
    },
    cards: {
      type: 'array',
      title: 'Cards',
      description: 'Each shows its name, then flips to its text.',
      minItems: 2,
      maxItems: 4,
      items: {
        type: 'object',
        title: 'Card',
        additionalProperties: false,
        required: ['name', 'text'],
        properties: {
          name: { ...itemHeading, title: 'Name', maxLength: 60 },
          text: { ...inline, title: 'Text', description: 'One or two short sentences.', maxLength: 240 },
        },
      },
    },
    seconds: {
      ...seconds,
      description: 'How long a card shows its text before the next one flips.',
      default: 2,
    },
  },
} as const

export type FlipCardsProps = PropsOf<typeof schema>
