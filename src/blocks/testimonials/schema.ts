import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { inline, introduction, seconds, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    heading: introduction.heading,
    items: {
      type: 'array',
      title: 'Testimonials',
      minItems: 1,
      maxItems: 24,
      items: {
        type: 'object',
        title: 'Testimonial',
        additionalProperties: false,
        required: ['quote', 'author'],
        properties: {
          quote: { ...inline, title: 'Quote', description: "In the person's own words.", maxLength: 500 },
          author: { ...text, title: 'Who says it', maxLength: 60 },
          place: { ...text, title: 'Where from', maxLength: 60 },
        },
      },
    },
    layout: {
      enum: ['row', 'grid'],
      title: 'Layout',
      description: 'row: more than fit take turns. grid: all stand still, one below the other on phones.',
      default: 'row',
    },
    seconds: {
      ...seconds,
      description: 'How long a testimonial is shown before the next one.',
      default: 3,
    },
  },
} as const

export type TestimonialsProps = PropsOf<typeof schema>
