import { defineBlock } from '../define-block.ts'
import { type FooterProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const footer = defineBlock<FooterProps>({
  type: 'footer',
  title: 'Footer',
  summary: 'Ends every page: links, branches and the copyright line, or just the latter on short pages.',
  category: 'frame',
  schema,
  wake: { code: 'behaviour', when: 'near', on: ({ year }) => year === 'current' },
  View,
})
