import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type BackToTopProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const backToTop = defineBlock<BackToTopProps, Messages>({
  type: 'backToTop',
  title: 'Back to top',
  summary:
    'An arrow at the edge of the screen that scrolls back to the top of a long page, shown where nothing to press lies below it.',
  category: 'frame',
  schema,
  View,
  messages,
  wake: { code: 'behaviour', when: 'sign' },
})
