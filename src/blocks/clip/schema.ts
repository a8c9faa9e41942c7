import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { bubbles, introduction, video } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'video'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'Stands between the heading and the clip.' },
    video: {
      ...video,
      title: 'Clip',
      description:
        'Loops without sound while it is in view. Best 16 to 9; phones cut a little off its sides.',
    },
    videoWide: {
      ...video,
      title: 'Clip on wide screens',
      description: 'Another clip from 768 pixels on.',
    },
    bubbles,
  },
} as const

export type ClipProps = PropsOf<typeof schema>
