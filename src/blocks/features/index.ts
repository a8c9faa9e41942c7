import { defineBlock } from '../define-block.ts'
import { type FeaturesProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const features = defineBlock<FeaturesProps>({
  type: 'features',
  title: 'Features',
  summary: 'Features with a sentence each, as a list beside a diagram or as a grid.',
  category: 'content',
  schema,
  renamed: [{ from: 'trainers', to: 'diagram' }],
  View,
})
