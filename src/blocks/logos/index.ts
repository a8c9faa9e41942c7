import { defineBlock } from '../define-block.ts'
import { type LogosProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const logos = defineBlock<LogosProps>({
  type: 'logos',
  title: 'Logos',
  summary: 'Signs of customers, partners or media in a row, each at the same weight.',
  category: 'proof',
  synonyms: [
    'logoCloud',
    'logoStrip',
    'partners',
    'clients',
    'customers',
    'brands',
    'sponsors',
    'press',
    'asSeenIn',
  ],
  schema,
  options: ['ground', 'width', 'columns'],
  View,
})
