import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { introduction, markdown, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'body'],
  properties: {
    heading: introduction.heading,
    updated: {
      ...text,
      title: 'Last updated',
      description: 'A line below the heading, such as "Last updated: 24.11.23".',
      maxLength: 120,
    },
    summaries: {
      type: 'array',
      title: 'Summaries',
      description: 'Closed parts above the text, such as what it says in short in other languages.',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        title: 'Summary',
        additionalProperties: false,
        required: ['label', 'text'],
        properties: {
          label: { ...text, title: 'Label', description: 'Opens the summary.', maxLength: 80 },
          text: { ...markdown, title: 'Text', maxLength: 4000 },
        },
      },
    },
    contents: {
      ...text,
      title: 'Contents',
      description:
        'Names a list of the headings of the text, such as "On this page"; each leads to its place.',
      maxLength: 60,
    },
    body: { ...markdown, title: 'Text', description: 'Paragraphs, lists and `##` headings in Markdown.' },
  },
} as const

export type ProseProps = PropsOf<typeof schema>
