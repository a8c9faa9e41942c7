import { defineBlock } from '../define-block.ts'
import { describePlaces } from './describe-places.ts'
import { findValueProblems } from './find-value-problems.ts'
import { type Messages, messages } from './messages.ts'
import { type OpeningHoursProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const openingHours = defineBlock<OpeningHoursProps, Messages>({
  type: 'openingHours',
  title: 'Opening hours',
  summary: 'When a place is open, day by day, with today marked; for several branches side by side.',
  category: 'content',
  synonyms: ['hours', 'businessHours', 'openHours', 'storeHours', 'opening', 'openingTimes'],
  schema,
  findValueProblems,
  options: ['ground', 'width', 'columns'],
  messages,
  structuredData: describePlaces,
  wake: { code: 'behaviour', when: 'near' },
  View,
})
