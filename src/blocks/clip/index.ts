import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type ClipProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const clip = defineBlock<ClipProps, typeof messages>({
  type: 'clip',
  title: 'Video',
  summary: 'Shows a short video without sound, in a loop, at full width under a heading.',
  category: 'content',
  synonyms: ['video', 'film', 'movie', 'player', 'backgroundVideo'],
  schema,
  messages,
  wake: { code: 'ui/video', when: 'near' },
  View,
})
