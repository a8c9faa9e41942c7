import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type FloatingChatProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const floatingChat = defineBlock<FloatingChatProps, Messages>({
  type: 'floatingChat',
  title: 'Floating chat icon',
  summary:
    'A chat that stays in the window, shown below the first view while the first action of the page is out of view: in the gutter of wide screens, in a strip at the foot of narrow ones.',
  category: 'frame',
  synonyms: [
    'whatsapp',
    'whatsappButton',
    'chat',
    'chatButton',
    'messenger',
    'chatWidget',
    'floatingButton',
    'livechat',
  ],
  schema,
  options: [],
  View,
  messages,
  wake: { code: 'behaviour', when: 'sign' },
})
