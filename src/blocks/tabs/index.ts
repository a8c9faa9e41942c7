import { defineBlock } from '../define-block.ts'
import { schema, type TabsProps } from './schema.ts'
import { View } from './view.tsx'

export const tabs = defineBlock<TabsProps>({
  type: 'tabs',
  title: 'Tabs',
  summary:
    'Contacts for different people in one place: introduction, ways to reach us, and an image for each.',
  category: 'content',
  schema,
  wake: { code: 'behaviour', when: 'load' },
  View,
})
