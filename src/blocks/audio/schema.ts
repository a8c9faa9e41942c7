import type { PropsOf } from '../../core/schema/field-kinds.ts'
import {
  audioFile,
  croppedImage,
  introduction,
  itemHeading,
  text,
  transcript,
} from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'recordings'],
  properties: {
    ...introduction,
    recordings: {
      type: 'array',
      title: 'Recordings',
      description: 'Nothing is loaded before a visitor plays one.',
      minItems: 1,
      maxItems: 24,
      items: {
        type: 'object',
        title: 'Recording',
        additionalProperties: false,
        required: ['title', 'file', 'transcript'],
        properties: {
          title: { ...itemHeading, title: 'Title', description: 'What it is about.', maxLength: 120 },
          speaker: { ...text, title: 'Who speaks', maxLength: 80 },
          length: { ...text, title: 'Length', description: 'In words, such as `2 minutes`.', maxLength: 40 },
          face: {
            ...croppedImage,
            title: 'Face',
            description: 'A square picture of who speaks; its text alternative is usually empty.',
          },
          file: audioFile,
          transcript: {
            ...transcript,
            description:
              'What is said, or heard, for people who do not hear it: a text that opens below the player.',
          },
        },
      },
    },
  },
} as const

export type AudioProps = PropsOf<typeof schema>
