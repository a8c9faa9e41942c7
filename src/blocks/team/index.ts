import { defineBlock } from '../define-block.ts'
import { schema, type TeamProps } from './schema.ts'
import { View } from './view.tsx'

export const team = defineBlock<TeamProps>({
  type: 'team',
  title: 'Team',
  summary: 'The people of a business, each with a picture, a role and a few words.',
  category: 'proof',
  synonyms: [
    'people',
    'crew',
    'staff',
    'teachers',
    'trainers',
    'instructors',
    'doctors',
    'speakers',
    'ourTeam',
    'members',
  ],
  schema,
  options: ['ground', 'width', 'columns'],
  View,
})
