import { defineBlock } from '../define-block.ts'
import { effects } from './effects.ts'
import { type CourseCardsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const courseCards = defineBlock<CourseCardsProps>({
  type: 'courseCards',
  title: 'Cards',
  summary: 'Cards of one kind: offers that link to their pages or start a chat.',
  category: 'content',
  schema,
  effects,
  View,
})
