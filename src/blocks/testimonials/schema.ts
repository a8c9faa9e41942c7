import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { introduction, seconds, testimonial } from '../../core/schema/fields.ts'

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
      items: testimonial,
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
