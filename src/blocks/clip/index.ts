import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type ClipProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const clip = defineBlock<ClipProps, typeof messages>({
  type: 'clip',
  title: 'Clip',
  summary: 'Shows a short looping scene without sound, wide, under a heading.',
  category: 'content',
  schema,
  messages,
  wake: { code: 'ui/video', when: 'near' },
  View,
})
