import { defineBlock } from '../define-block.ts'
import { effects } from './effects.ts'
import { type Messages, messages } from './messages.ts'
import { schema, type VideoProps } from './schema.ts'
import { View } from './view.tsx'

export const video = defineBlock<VideoProps, Messages>({
  type: 'video',
  formerTypes: { clip: { loop: 'true' } },
  title: 'Video',
  summary:
    'A video at full width under a heading: with sound, captions and a transcript, or silent in a loop.',
  category: 'content',
  synonyms: ['film', 'movie', 'player', 'backgroundVideo', 'trailer', 'animation'],
  schema,
  effects,
  messages,
  listUnusedMessages: (value) => {
    const { loop, transcript } = value as { loop?: boolean; transcript?: string }
    return [...(loop ? [] : ['pause', 'play']), ...(transcript === undefined ? ['transcript'] : [])]
  },
  wake: { code: 'ui/video', when: 'near', on: ({ loop }) => loop },
  View,
})
