import { defineBlock } from '../define-block.ts'
import { type MapsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const maps = defineBlock<MapsProps>({
  type: 'maps',
  title: 'Maps',
  summary: 'Says where the offices are; a map loads only when somebody asks for it.',
  category: 'content',
  schema,
  words: ['showMap', 'openMap'],
  wake: { behaviour: 'near' },
  behaviourProps: () => null,
  View,
})
