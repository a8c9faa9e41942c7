import { defineBlock } from '../define-block.ts'
import { type BackToTopProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const backToTop = defineBlock<BackToTopProps>({
  type: 'backToTop',
  title: 'Back to top',
  summary: 'An arrow at the edge of the screen that leads back to the top of a long page.',
  category: 'frame',
  schema,
  View,
  words: ['backToTop'],
  wake: { behaviour: 'load' },
  behaviourProps: () => null,
})
