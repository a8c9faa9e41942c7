import { defineBlock } from '../define-block.ts'
import { type DividerProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const divider = defineBlock<DividerProps>({
  type: 'divider',
  title: 'Divider',
  summary: 'A row of linked dots between two sections on the same ground; use it once per page.',
  category: 'content',
  synonyms: ['separator', 'spacer', 'line', 'rule', 'hr'],
  schema,
  View,
})
