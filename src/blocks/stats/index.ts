import { defineBlock } from '../define-block.ts'
import { type StatsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const stats = defineBlock<StatsProps>({
  type: 'stats',
  title: 'Numbers',
  summary: 'Two to four numbers that count up once: a band with a line around them, or a small row.',
  category: 'proof',
  synonyms: ['numbers', 'statistics', 'metrics', 'counters', 'counter', 'figures', 'facts', 'kpis'],
  schema,
  ground: ({ size }) => (size === 'small' ? 'plain' : 'highlight'),
  wake: { code: 'behaviour', when: 'near' },
  View,
})
