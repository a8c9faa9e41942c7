import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type FloatingChatProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const floatingChat = defineBlock<FloatingChatProps, Messages>({
  type: 'floatingChat',
  title: 'Floating chat icon',
  summary:
    'The chat icon at the edge of the screen, shown while the first chat link of the page is out of view and nothing to press lies below the icon.',
  category: 'frame',
  schema,
  View,
  messages,
  wake: { code: 'behaviour', when: 'sign' },
})
