import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type FloatingChatProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const floatingChat = defineBlock<FloatingChatProps, Messages>({
  type: 'floatingChat',
  title: 'Floating chat icon',
  summary: 'The messaging icon at the edge of the screen, wherever the first offer of a chat is out of view.',
  category: 'frame',
  schema,
  View,
  messages,
  wake: { code: 'behaviour', when: 'load' },
})
