import { defineBlock } from '../define-block.ts'
import { type FeaturesProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const features = defineBlock<FeaturesProps>({
  type: 'features',
  title: 'Features',
  summary: 'Features with a sentence each, as a list beside a diagram, faces or an image, or as a grid.',
  category: 'content',
  synonyms: ['about', 'why', 'whyUs', 'featureList', 'grid', 'columns'],
  schema,
  options: ['ground', 'width', 'columns'],
  effects: [
    {
      field: 'columns',
      needs: 'a grid (`layout: grid`)',
      isMet: ({ block }) => block.layout === 'grid',
    },
    {
      field: 'diagram',
      needs: 'a block without faces (`faces`), which take its place',
      isMet: ({ block }) => block.faces === undefined,
    },
    {
      field: 'picture',
      needs: 'a block without faces (`faces`) and without a diagram (`diagram`), which take its place',
      isMet: ({ block }) => block.faces === undefined && block.diagram === undefined,
    },
    {
      field: 'faces.centre',
      needs: 'a group of four (`people`), who stand around it',
      isMet: ({ holder }) => Array.isArray(holder.people) && holder.people.length === 4,
    },
  ],
  renamed: [{ from: 'trainers', to: 'diagram' }],
  View,
})
