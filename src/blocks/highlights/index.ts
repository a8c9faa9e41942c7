import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type HighlightsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const highlights = defineBlock<HighlightsProps, typeof messages>({
  type: 'highlights',
  title: 'Highlights',
  summary: 'A strip of short claims that take turns; fits directly below the opening.',
  category: 'content',
  synonyms: ['ticker', 'marquee', 'claims', 'usp', 'strip'],
  schema,
  options: ['width'],
  View,
  messages,
  wake: { code: 'behaviour', when: 'near' },
})
