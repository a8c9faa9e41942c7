import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type ExchangeProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const exchange = defineBlock<ExchangeProps, Messages>({
  type: 'exchange',
  title: 'Conversation',
  summary:
    'A conversation on a drawn phone: questions, answers, corrections and voice messages, all of it as text.',
  category: 'content',
  synonyms: ['conversation', 'dialogue', 'chatPreview', 'messages', 'mockup', 'phoneMockup'],
  schema,
  effects: [
    {
      field: 'items[].audio',
      needs: 'a length of the voice message (`voice`)',
      isMet: ({ holder }) => holder.voice !== undefined,
    },
    {
      field: 'items[].marks',
      needs: 'a phrase in *asterisks* in the `text` of its message',
      isMet: ({ holder }) => /(?<!\*)\*(?!\*)/.test(String(holder.text)),
    },
  ],
  messages,
  listUnusedMessages: (value) => {
    const { items } = value as { items: readonly { audio?: string }[] }
    return items.some(({ audio }) => audio) ? [] : ['pause', 'play']
  },
  wake: {
    code: 'behaviour',
    when: 'near',
    on: ({ typing, items }) => typing || items.some(({ audio }) => audio),
  },
  View,
})
