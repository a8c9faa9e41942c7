import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { type PauseMessages, pauseMessages } from '../../ui/text/messages.ts'
import type { ViewProps } from '../define-block.ts'
import { faq } from './index.ts'
import type { FaqProps } from './schema.ts'
import { View } from './view.tsx'

const text = (words: string) => [{ kind: 'text' as const, text: words }]
const props: ViewProps<FaqProps, PauseMessages> = {
  id: 'faq',
  messages: bindMessages(pauseMessages, 'en', {}),
  open: 'first',
  subject: 'questions',
  layout: 'beside',
  heading: { level: 2, content: text('Questions') },
  items: ['When?', 'How?'].map((question) => ({
    question: { level: 3, content: text(question) },
    answer: [
      {
        kind: 'paragraph',
        content: [
          { kind: 'strong', children: text('Any') },
          { kind: 'text', text: ' day.' },
        ],
      },
    ],
  })),
}

test('search engines get the questions and answers as plain text', () => {
  expect(faq.structuredData?.(props as never)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: ['When?', 'How?'].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: 'Any day.' },
      })),
    },
  ])
})

test('topics are not published as questions', () => {
  expect(faq.structuredData?.({ ...props, subject: 'topics' } as never)).toEqual([])
})

test.each([
  ['first', 1],
  ['none', 0],
] as const)('open: %s opens %i answers, and all exclude each other', (open, count) => {
  const html = renderToStaticMarkup(<View {...props} open={open} />)
  expect(html.match(/<details[^>]* open=""/g) ?? []).toHaveLength(count)
  expect(html.match(/<details name="faq-answers"/g)).toHaveLength(2)
})

test('only questions below their heading stand in the columns that the entry asks for', () => {
  expect(renderToStaticMarkup(<View {...props} />)).not.toContain('data-grid')
  expect(renderToStaticMarkup(<View {...props} layout="stacked" />)).toContain('data-grid')
})
