import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { bubbles, introduction, video } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'video'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'Stands between the heading and the video.' },
    video: {
      ...video,
      title: 'Video',
      description:
        'Plays in a loop without sound while it is in view. 16:9 fits best; phones crop its sides a little.',
    },
    videoWide: {
      ...video,
      title: 'Video on wide screens',
      description: 'Replaces the video from a width of 768 pixels.',
    },
    bubbles,
  },
} as const

export type ClipProps = PropsOf<typeof schema>
