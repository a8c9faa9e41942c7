import { findNamelessBrand } from '../../core/schema/find-nameless-brand.ts'
import { defineBlock } from '../define-block.ts'
import { Header } from './header.tsx'
import { type Messages, messages } from './messages.ts'
import { schema, type TopNavProps } from './schema.ts'

export const topNav = defineBlock<TopNavProps, Messages>({
  type: 'topNav',
  title: 'Navigation bar',
  summary:
    'The top of the page in one of four layouts: logo, navigation with menus that open, actions, contacts, an announcement.',
  category: 'frame',
  synonyms: [
    'navigation',
    'nav',
    'navbar',
    'menu',
    'header',
    'menuBar',
    'siteHeader',
    'toolbar',
    'topBar',
    'announcementBar',
  ],
  schema,
  findValueProblems: findNamelessBrand,
  effects: [
    { field: 'active', needs: 'items (`items`)', isMet: ({ block }) => block.items !== undefined },
    { field: 'foot.action', needs: 'items (`items`)', isMet: ({ block }) => block.items !== undefined },
    {
      field: 'foot.languages',
      needs: 'items (`items`) or contacts (`contacts`)',
      isMet: ({ block }) => block.items !== undefined || block.contacts !== undefined,
    },
    {
      field: 'menuSign',
      values: ['lines', 'two', 'dots', 'grid', 'word'],
      needs: 'items (`items`), which the menu folds',
      isMet: ({ block }) => block.items !== undefined,
    },
    {
      field: 'sticky',
      values: [false],
      needs: 'items (`items`), without which the header scrolls away anyway',
      isMet: ({ block }) => block.items !== undefined,
    },
    {
      field: 'items[].to',
      needs: 'an item without links below it (`items`)',
      isMet: ({ holder }) => holder.items === undefined,
    },
  ],
  View: Header,
  messages,
  wake: { code: 'behaviour', when: 'sign', on: ({ items }) => items !== undefined },
})
