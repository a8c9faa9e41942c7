import { defineBlock } from '../define-block.ts'
import { type ProseProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const prose = defineBlock<ProseProps>({
  type: 'prose',
  title: 'Text',
  summary: 'A long text: terms, policies, a story.',
  category: 'content',
  synonyms: [
    'text',
    'richText',
    'markdown',
    'paragraph',
    'content',
    'article',
    'body',
    'html',
    'terms',
    'policy',
    'story',
  ],
  schema,
  View,
})
