import { defineBlock } from '../define-block.ts'
import { type BenefitsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const benefits = defineBlock<BenefitsProps>({
  type: 'benefits',
  title: 'Benefits',
  summary: 'What customers get: cards with checkboxes that are ticked from the start.',
  category: 'content',
  synonyms: ['advantages', 'outcomes', 'perks', 'valueProps', 'results'],
  schema,
  options: ['ground', 'width', 'columns'],
  View,
})
