import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, embed, introduction, testimonial } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'action'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'A summary of the reviews, and where they are.' },
    action: { ...action, title: 'Action', description: 'Leads to the reviews.' },
    quotes: {
      type: 'array',
      title: 'Quotes',
      description: 'A few of the reviews, in the page itself.',
      minItems: 1,
      maxItems: 6,
      items: testimonial,
    },
    widget: {
      type: 'object',
      title: 'Widget',
      description: 'The reviews of another site in a frame, which loads only after a click.',
      additionalProperties: false,
      required: ['id', 'address'],
      properties: {
        id: {
          type: 'string',
          title: 'Widget id',
          description: 'The id of the widget on the other site; it is appended to the address.',
          minLength: 1,
          maxLength: 80,
          pattern: '^[A-Za-z0-9_-]+$',
        },
        address: {
          ...embed,
          title: 'Address',
          description: 'The part before the id, such as `https://widget.example/reviews/`.',
        },
      },
    },
  },
} as const

export type ReviewsProps = PropsOf<typeof schema>
