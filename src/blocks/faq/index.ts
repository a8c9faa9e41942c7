import { plainText } from '../../core/text/plain-text.ts'
import { pauseMessages as messages } from '../../ui/text/messages.ts'
import { defineBlock } from '../define-block.ts'
import { type FaqProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const faq = defineBlock<FaqProps, typeof messages>({
  type: 'faq',
  title: 'Questions and answers',
  summary: 'Answers what people ask before they decide; search engines can show the answers too.',
  category: 'content',
  synonyms: ['questions', 'accordion', 'answers', 'questionsAndAnswers', 'qa', 'help'],
  schema,
  messages,
  options: ['ground', 'width', 'columns'],
  effects: [
    {
      field: 'layout',
      values: ['stacked'],
      needs: 'a block without a video beside the questions (`aside`)',
      isMet: ({ block }) => block.aside === undefined,
    },
    {
      field: 'columns',
      needs: '`layout: stacked`, without a video (`aside`)',
      isMet: ({ block }) => block.layout === 'stacked' && block.aside === undefined,
    },
  ],
  wake: { code: 'ui/video', when: 'near', on: ({ aside }) => aside !== undefined },
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
