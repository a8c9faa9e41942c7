import { defineBlock } from '../define-block.ts'
import { schema, type TimelineProps } from './schema.ts'
import { View } from './view.tsx'

export const timeline = defineBlock<TimelineProps>({
  type: 'timeline',
  title: 'Timeline',
  summary: 'What happened, or what will happen, along a line: a history, or the weeks of a plan.',
  category: 'content',
  synonyms: ['milestones', 'history', 'ourStory', 'roadmap', 'chronology', 'journey'],
  schema,
  View,
})
