import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type FlipCardsProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const flipCards = defineBlock<FlipCardsProps, typeof messages>({
  type: 'flipCards',
  title: 'Flip cards',
  summary: 'Two to four cards with a name in front and a text on the back, which flip one after the other.',
  category: 'content',
  synonyms: ['flashcards', 'turningCards', 'values'],
  schema,
  options: ['ground', 'width', 'columns'],
  messages,
  wake: { code: 'behaviour', when: 'near', props: ({ seconds }) => ({ seconds }) },
  View,
})
