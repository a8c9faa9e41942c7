import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type SelectorProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const selector = defineBlock<SelectorProps, typeof messages>({
  type: 'selector',
  title: 'Selector',
  summary: 'Shows a few reasons one after the other on a strong ground; one that is chosen stays open.',
  category: 'content',
  synonyms: ['reasons', 'picker', 'chooser', 'spotlight'],
  schema,
  ground: () => 'strong',
  effects: [
    { field: 'bubbles', needs: 'an image (`picture`)', isMet: ({ block }) => block.picture !== undefined },
  ],
  messages,
  wake: { code: 'behaviour', when: 'near', props: ({ seconds }) => ({ seconds }) },
  View,
})
