import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type BackToTopProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const backToTop = defineBlock<BackToTopProps, Messages>({
  type: 'backToTop',
  title: 'Back to top',
  summary:
    'An arrow that scrolls back to the top of a long page: in the gutter of wide screens, in a strip at the foot of narrow ones.',
  category: 'frame',
  synonyms: ['scrollToTop', 'toTop', 'upArrow', 'scrollTop'],
  schema,
  options: [],
  View,
  messages,
  wake: { code: 'behaviour', when: 'sign' },
})
