import { defineBlock } from '../define-block.ts'
import { schema, type TabsProps } from './schema.ts'
import { View } from './view.tsx'

export const tabs = defineBlock<TabsProps>({
  type: 'tabs',
  title: 'Tabs',
  summary: 'Contacts of several desks, a tab for each: an introduction, ways to reach it, and a picture.',
  category: 'content',
  synonyms: ['tab', 'desks', 'tabbed', 'tabPanel'],
  schema,
  wake: { code: 'behaviour', when: 'load' },
  View,
})
