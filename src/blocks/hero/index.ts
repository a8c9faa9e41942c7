import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { effects } from './effects.ts'
import { type HeroProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const hero = defineBlock<HeroProps, typeof messages>({
  type: 'hero',
  title: 'Hero',
  summary: 'Opens a page: headline, proof, image and the main action.',
  category: 'opening',
  synonyms: ['headerImage', 'banner', 'masthead', 'jumbotron', 'intro', 'headline', 'cover', 'splash'],
  schema,
  effects,
  opensInHalves: ({ layout, picture, video }) => layout === 'split' && (picture ?? video) !== undefined,
  messages,
  // A split opening has no box of its own that could come near.
  wake: { code: 'ui/video', when: 'load', on: ({ video }) => video !== undefined },
  View,
})
