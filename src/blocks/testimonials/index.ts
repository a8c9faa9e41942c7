import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { schema, type TestimonialsProps } from './schema.ts'
import { View } from './view.tsx'

export const testimonials = defineBlock<TestimonialsProps, Messages>({
  type: 'testimonials',
  title: 'Testimonials',
  summary:
    'Quotes of customers, each in a bubble: in a row that shows the edge of the next one, or all at once.',
  category: 'proof',
  synonyms: ['quotes', 'feedback', 'voices', 'socialProof', 'testimonial', 'stories'],
  schema,
  options: ['ground', 'width', 'columns'],
  ground: () => 'warm',
  effects: [
    {
      field: 'columns',
      needs: 'a grid (`layout: grid`); a row scrolls',
      isMet: ({ block }) => block.layout === 'grid',
    },
    {
      field: 'seconds',
      needs: 'at least three testimonials (`items`) in a row; fewer, or a grid (`layout`), stand still',
      isMet: ({ block }) => Array.isArray(block.items) && block.items.length > 2 && block.layout !== 'grid',
    },
  ],
  messages,
  wake: {
    code: 'island',
    when: 'near',
    on: ({ items, layout }) =>
      layout === 'row' && (items.length > 3 || (items.length === 3 && '(max-width:63.99em)')),
  },
  View,
})
