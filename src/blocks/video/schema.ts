import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { bubbles, film, introduction, transcript, video } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'video'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'Stands between the heading and the video.' },
    video: {
      ...film,
      title: 'Video',
      description: '16:9 fits best. In a loop, phones crop its sides a little.',
    },
    loop: {
      type: 'boolean',
      title: 'In a loop without sound',
      description:
        'true: plays by itself in a loop, silent, while it is in view. false: visitors play it, with its sound.',
      default: false,
    },
    videoWide: {
      ...video,
      required: ['src', 'poster'],
      title: 'Video on wide screens',
      description:
        'Replaces the video in a loop from a width of 768 pixels. What the video shows is said once, by its `label`.',
    },
    transcript: {
      ...transcript,
      description: 'What is said and shown, as a text that opens below the video.',
    },
    bubbles,
  },
} as const

export type VideoProps = PropsOf<typeof schema>
