import { defineBlock } from '../define-block.ts'
import { type Messages, messages } from './messages.ts'
import { type ReelsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const reels = defineBlock<ReelsProps, Messages>({
  type: 'reels',
  title: 'Reels',
  summary: 'Short videos of another site, each behind an image: nothing loads before a click.',
  category: 'proof',
  synonyms: ['youtube', 'instagram', 'shorts', 'embed', 'videoGallery', 'videos', 'tiktok', 'vimeo'],
  schema,
  messages,
  wake: { code: 'ui/facade', when: 'near' },
  View,
})
