import { loadMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type ReviewsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const reviews = defineBlock<ReviewsProps, typeof messages>({
  type: 'reviews',
  title: 'Reviews',
  summary: 'Leads to the reviews on another site, quotes some of them, and can show all here after a click.',
  category: 'proof',
  synonyms: ['ratings', 'googleReviews', 'stars', 'trustpilot', 'rating'],
  schema,
  options: ['ground', 'width', 'columns'],
  effects: [
    {
      field: 'columns',
      needs: 'at least one quote (`quotes`); they stand in a grid',
      isMet: ({ block }) => block.quotes !== undefined,
    },
  ],
  ground: () => 'warm',
  messages,
  wake: { code: 'ui/facade', when: 'near', on: ({ widget }) => widget !== undefined },
  View,
})
