import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { image, inline, introduction, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'logos'],
  properties: {
    heading: introduction.heading,
    sentence: introduction.sentence,
    logos: {
      type: 'array',
      title: 'Logos',
      minItems: 2,
      maxItems: 24,
      items: {
        type: 'object',
        title: 'Logo',
        additionalProperties: false,
        required: ['picture'],
        properties: {
          picture: {
            ...image,
            title: 'Logo',
            description: 'Of any shape; its text alternative is the name, or empty if `name` is shown.',
          },
          name: {
            ...text,
            title: 'Name',
            description: 'Shown beside a logo that is only a sign.',
            maxLength: 40,
          },
          to: { ...link, title: 'Target', description: 'Where the logo leads.' },
        },
      },
    },
    note: {
      ...inline,
      title: 'Note',
      description: 'Small print below the logos, such as what they stand for.',
      maxLength: 240,
    },
    size: {
      enum: ['small', 'large'],
      title: 'Size',
      description: 'small: a quiet row below an opening. large: logos are what the section is about.',
      default: 'small',
    },
  },
} as const

export type LogosProps = PropsOf<typeof schema>
