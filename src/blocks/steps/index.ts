import { defineBlock } from '../define-block.ts'
import { type StepsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const steps = defineBlock<StepsProps>({
  type: 'steps',
  title: 'Steps',
  summary: 'Numbered steps on one line: how to begin, what happens next.',
  category: 'content',
  synonyms: ['process', 'howItWorks', 'procedure', 'stages'],
  schema,
  View,
})
