import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, croppedImage, introduction } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'action'],
  properties: {
    heading: {
      ...introduction.heading,
      description: 'What the page asks for, said in another way than at its beginning.',
    },
    sentence: { ...introduction.sentence, description: 'What happens after the click.' },
    action: { ...action, title: 'Action', description: 'The main button.' },
    others: {
      type: 'array',
      title: 'Other actions',
      description: 'Outlined buttons beside it.',
      minItems: 1,
      maxItems: 2,
      items: action,
    },
    picture: {
      ...croppedImage,
      title: 'Face',
      description: 'A square picture of whoever answers, shown in the shape of a drop.',
    },
  },
} as const

export type ClosingProps = PropsOf<typeof schema>
