import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { schema, type TopNavProps } from './schema.ts'
import { View } from './view.tsx'

export const topNav = defineBlock<TopNavProps, Messages>({
  type: 'topNav',
  title: 'Navigation bar',
  summary: 'The bar at the top of the page: logo, navigation with menus that open, and a telephone link.',
  category: 'frame',
  synonyms: ['navigation', 'nav', 'navbar', 'menu', 'header', 'menuBar', 'siteHeader', 'toolbar', 'topBar'],
  schema,
  effects: [
    { field: 'active', needs: 'items (`items`)', isMet: ({ block }) => block.items !== undefined },
    { field: 'foot', needs: 'items (`items`)', isMet: ({ block }) => block.items !== undefined },
    {
      field: 'items[].to',
      needs: 'an item without links below it (`items`)',
      isMet: ({ holder }) => holder.items === undefined,
    },
  ],
  View,
  messages,
  wake: { code: 'behaviour', when: 'sign', on: ({ items }) => items !== undefined },
})
