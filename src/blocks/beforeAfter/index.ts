import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type BeforeAfterProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const beforeAfter = defineBlock<BeforeAfterProps, Messages>({
  type: 'beforeAfter',
  title: 'Before and after',
  summary: 'Two pictures of one thing, with a line between them that can be moved.',
  category: 'proof',
  synonyms: ['beforeAndAfter', 'imageComparison', 'comparisonSlider', 'imageSlider', 'transformation'],
  schema,
  messages,
  wake: { code: 'behaviour', when: 'near' },
  View,
})
