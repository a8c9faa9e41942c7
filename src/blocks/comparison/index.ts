import { defineBlock } from '../define-block.ts'
import { findValueProblems } from './find-value-problems.ts'
import { type Messages, messages } from './messages.ts'
import { type ComparisonProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const comparison = defineBlock<ComparisonProps, Messages>({
  type: 'comparison',
  title: 'Comparison',
  summary: 'Compares you with others, or your own offers with each other, line by line.',
  category: 'proof',
  synonyms: ['compare', 'comparisonTable', 'versus', 'usAndThem', 'featureComparison', 'featureMatrix'],
  schema,
  findValueProblems,
  messages,
  View,
})
