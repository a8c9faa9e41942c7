import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { image, introduction, seconds, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['slides', 'icons'],
  properties: {
    heading: introduction.heading,
    slides: {
      type: 'array',
      title: 'Slides',
      description: 'Decorations that take turns; what they show is said elsewhere.',
      minItems: 2,
      maxItems: 5,
      items: { ...image, title: 'Slide', description: 'A wide picture; `alt: ""`.' },
    },
    icons: {
      type: 'array',
      title: 'Icons',
      description: 'A row that moves on by one each time; it can be moved by hand as well.',
      minItems: 3,
      maxItems: 8,
      items: {
        type: 'object',
        title: 'Icon',
        additionalProperties: false,
        required: ['picture', 'name'],
        properties: {
          picture: { ...image, title: 'Picture', description: 'A square drawing; its name says what it is.' },
          name: { ...text, title: 'Name', maxLength: 40 },
        },
      },
    },
    seconds: {
      ...seconds,
      description: 'How long a slide stands, and the row of icons.',
      default: 7,
    },
  },
} as const

export type ShowcaseProps = PropsOf<typeof schema>
