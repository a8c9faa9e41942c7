import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { inline, introduction, itemHeading, markdown, video } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    heading: introduction.heading,
    sentence: {
      ...inline,
      title: 'Sentence',
      description: 'Below the heading, such as where to ask further questions.',
    },
    items: {
      type: 'array',
      title: 'Questions',
      minItems: 1,
      maxItems: 30,
      items: {
        type: 'object',
        title: 'Question and answer',
        additionalProperties: false,
        required: ['question', 'answer'],
        properties: {
          question: { ...itemHeading, title: 'Question' },
          answer: { ...markdown, title: 'Answer', maxLength: 4000 },
        },
      },
    },
    subject: {
      enum: ['questions', 'topics'],
      title: 'What opens',
      description:
        'questions: search engines receive them with their answers. topics: names of things, such as jobs, which search engines do not receive as questions.',
      default: 'questions',
    },
    open: {
      enum: ['first', 'none'],
      title: 'Open at the start',
      description: 'first: the first answer is open. none: all are closed.',
      default: 'first',
    },
    aside: {
      ...video,
      title: 'Video beside the questions',
      description: 'A video that plays in a loop without sound; on phones it stands below the questions.',
    },
    layout: {
      enum: ['beside', 'stacked'],
      title: 'Layout',
      description:
        'beside: on wide screens the questions stand beside the heading. stacked: they stand below it, in as many `columns` as the entry says.',
      default: 'beside',
    },
  },
} as const

export type FaqProps = PropsOf<typeof schema>
