import { defineBlock } from '../define-block.ts'
import { findValueProblems } from './find-value-problems.ts'
import { type Messages, messages } from './messages.ts'
import { type ShowcaseProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const showcase = defineBlock<ShowcaseProps, Messages>({
  type: 'showcase',
  title: 'Showcase',
  summary: 'Decorative slides, and below them a row of icons that advances with them.',
  category: 'content',
  synonyms: ['carousel', 'slider', 'slides', 'slideshow'],
  schema,
  findValueProblems,
  effects: [
    {
      field: 'icons[].icon',
      needs: 'an entry without an image (`picture`)',
      isMet: ({ holder }) => holder.picture === undefined,
    },
  ],
  messages,
  wake: { code: 'behaviour', when: 'near', props: ({ seconds }) => ({ seconds }) },
  View,
})
