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
    body: { ...markdown, title: 'Text', description: 'Paragraphs, lists and `##` headings in Markdown.' },
  },
} as const

export type ProseProps = PropsOf<typeof schema>
