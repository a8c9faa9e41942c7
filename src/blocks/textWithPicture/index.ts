import { defineBlock } from '../define-block.ts'
import { schema, type TextWithPictureProps } from './schema.ts'
import { View } from './view.tsx'

export const textWithPicture = defineBlock<TextWithPictureProps>({
  type: 'textWithPicture',
  title: 'Text beside a picture',
  summary: 'A text and a picture side by side, on phones below each other.',
  category: 'content',
  synonyms: [
    'mediaText',
    'textImage',
    'imageText',
    'textAndImage',
    'imageWithText',
    'splitSection',
    'zigzag',
    'aboutUs',
  ],
  schema,
  View,
})
