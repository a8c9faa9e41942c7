import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { croppedImage, inline, introduction } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'pictures'],
  properties: {
    ...introduction,
    pictures: {
      type: 'array',
      title: 'Pictures',
      description: 'A press on a picture shows it large, with the others before and after it.',
      minItems: 2,
      maxItems: 60,
      items: {
        type: 'object',
        title: 'Picture',
        additionalProperties: false,
        required: ['picture'],
        properties: {
          picture: { ...croppedImage, title: 'Picture' },
          caption: { ...inline, title: 'Caption', description: 'Below the large picture.', maxLength: 200 },
        },
      },
    },
    layout: {
      enum: ['rows', 'squares'],
      title: 'Layout',
      description: 'rows: whole pictures in rows of one height. squares: each cut to a square at its middle.',
      default: 'rows',
    },
  },
} as const

export type GalleryProps = PropsOf<typeof schema>
