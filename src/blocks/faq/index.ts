import { plainText } from '../../core/text/plain-text.ts'
import { defineBlock } from '../define-block.ts'
import { type FaqProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const faq = defineBlock<FaqProps>({
  type: 'faq',
  title: 'Questions and answers',
  summary: 'Answers what people ask before they decide; search engines can show the answers too.',
  category: 'content',
  schema,
  words: ['pause', 'play'],
  wake: { behaviour: 'near' },
  behaviourProps: ({ aside }) => (aside ? null : undefined),
  structuredData: ({ items, subject }) =>
    subject === 'topics'
      ? []
      : [
          {
            '@type': 'FAQPage',
            mainEntity: items.map(({ question, answer }) => ({
              '@type': 'Question',
              name: plainText(question),
              acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
            })),
          },
        ],
  View,
})
