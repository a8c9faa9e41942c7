import { defineBlock } from '../define-block.ts'
import { effects } from './effects.ts'
import { type CardsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const cards = defineBlock<CardsProps>({
  type: 'cards',
  formerTypes: { courseCards: {} },
  title: 'Cards',
  summary: 'Cards of one kind, such as products or services: each leads to its page or starts a chat.',
  category: 'content',
  synonyms: [
    'products',
    'services',
    'courses',
    'portfolio',
    'posts',
    'blog',
    'articles',
    'catalogue',
    'catalog',
  ],
  schema,
  options: ['ground', 'width', 'columns'],
  effects,
  View,
})
