import { defineBlock } from '../define-block.ts'
import { type BenefitsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const benefits = defineBlock<BenefitsProps>({
  type: 'benefits',
  title: 'Benefits',
  summary: 'What you get: cards with boxes that are ticked from the start, to read along.',
  category: 'content',
  schema,
  View,
})
