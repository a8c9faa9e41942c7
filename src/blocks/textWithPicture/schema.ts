import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { actions, freeImage, heading, inline, markdown } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'text', 'picture'],
  properties: {
    heading: { ...heading, title: 'Heading' },
    text: { ...markdown, title: 'Text', description: 'Paragraphs and lists.', maxLength: 3000 },
    picture: { ...freeImage, title: 'Picture', description: 'Of any shape; 4:3 stands best beside a text.' },
    caption: { ...inline, title: 'Caption', description: 'Below the picture.', maxLength: 200 },
    pictureSide: {
      enum: ['end', 'start'],
      title: 'Side of the picture',
      description:
        'On wide screens. end: after the text. Two of these blocks that follow each other look best with both.',
      default: 'end',
    },
    actions,
  },
} as const

export type TextWithPictureProps = PropsOf<typeof schema>
