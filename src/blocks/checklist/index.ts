import { defineBlock } from '../define-block.ts'
import { type ChecklistProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const checklist = defineBlock<ChecklistProps>({
  type: 'checklist',
  title: 'Checklist',
  summary: 'Statements with ticks under a heading: who an offer is for, or what it brings.',
  category: 'content',
  synonyms: ['list', 'bullets', 'ticks', 'requirements', 'audience', 'forWhom', 'whoIsItFor'],
  schema,
  options: ['ground', 'width', 'columns'],
  View,
})
