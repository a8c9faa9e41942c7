import { defineBlock } from '../define-block.ts'
import { type CourseCardsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const courseCards = defineBlock<CourseCardsProps>({
  type: 'courseCards',
  title: 'Course cards',
  summary: 'Cards that are really alike: courses that lead to their pages, or start a chat.',
  category: 'content',
  schema,
  View,
})
