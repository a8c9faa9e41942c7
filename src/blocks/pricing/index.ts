import { defineBlock } from '../define-block.ts'
import { describeOffers, makesOffers } from './describe-offers.ts'
import { findValueProblems } from './find-value-problems.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import { type Messages, messages } from './messages.ts'
import { type PricingProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const pricing = defineBlock<PricingProps, Messages>({
  type: 'pricing',
  title: 'Prices',
  summary: 'Plans side by side: what each costs and includes, with one that is recommended.',
  category: 'content',
  synonyms: [
    'price',
    'prices',
    'pricingTable',
    'plans',
    'packages',
    'tiers',
    'subscriptions',
    'rates',
    'fees',
    'memberships',
  ],
  schema,
  options: ['ground', 'width', 'columns'],
  findValueProblems,
  messages,
  structuredData: describeOffers,
  makesOffers,
  listUnusedMessages,
  View,
})
