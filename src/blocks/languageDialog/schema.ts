import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { introduction, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'links'],
  properties: {
    heading: introduction.heading,
    sentence: {
      ...introduction.sentence,
      description: 'Below the heading, such as that a chat opens.',
    },
    links: {
      type: 'array',
      title: 'Languages',
      description: 'They open in the same tab.',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'to'],
        properties: {
          label: { ...text, title: 'Language', description: 'In its own script.', maxLength: 40 },
          name: { ...text, title: 'Name', description: "In the page's language, beside it.", maxLength: 40 },
          to: { ...link, title: 'Target', description: 'Usually `chat:POOL`.' },
        },
      },
    },
  },
} as const

export type LanguageDialogProps = PropsOf<typeof schema>
