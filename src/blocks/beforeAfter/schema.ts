import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { croppedImage, inline, introduction } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'pairs'],
  properties: {
    ...introduction,
    pairs: {
      type: 'array',
      title: 'Pairs',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        title: 'Pair',
        additionalProperties: false,
        required: ['before', 'after'],
        properties: {
          before: {
            ...croppedImage,
            title: 'Before',
            description: 'Of the same shape as the picture after.',
          },
          after: { ...croppedImage, title: 'After' },
          caption: { ...inline, title: 'Caption', maxLength: 200 },
        },
      },
    },
  },
} as const

export type BeforeAfterProps = PropsOf<typeof schema>
