import { defineBlock } from '../define-block.ts'
import { type ClosingProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const closing = defineBlock<ClosingProps>({
  type: 'closing',
  title: 'Closing',
  summary: 'Ends a page: its main action once more, in other words, beside the face of whoever answers.',
  category: 'action',
  synonyms: ['cta', 'callToAction', 'finalCta', 'closingCta', 'ending'],
  schema,
  ground: () => 'highlight',
  View,
})
