import { defineBlock } from '../define-block.ts'
import { type BadgesProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const badges = defineBlock<BadgesProps>({
  type: 'badges',
  title: 'Badges',
  summary: 'Certificates, awards, memberships and guarantees, each with a link where it can be checked.',
  category: 'proof',
  synonyms: [
    'trustBadges',
    'awards',
    'certificates',
    'certifications',
    'seals',
    'guarantees',
    'accreditations',
    'memberOf',
  ],
  schema,
  effects: [
    {
      field: 'badges[].icon',
      needs: 'a badge without a picture (`picture`)',
      isMet: ({ holder }) => holder.picture === undefined,
    },
  ],
  options: ['ground', 'width', 'columns'],
  View,
})
