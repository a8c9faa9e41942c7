import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, croppedImage, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'people'],
  properties: {
    ...introduction,
    people: {
      type: 'array',
      title: 'People',
      minItems: 1,
      maxItems: 30,
      items: {
        type: 'object',
        title: 'Person',
        additionalProperties: false,
        required: ['name'],
        properties: {
          picture: {
            ...croppedImage,
            title: 'Picture',
            description:
              'Cut to a square at its middle; its text alternative is usually empty, as the name follows.',
          },
          name: { ...itemHeading, title: 'Name', maxLength: 60 },
          role: {
            ...text,
            title: 'Role',
            description: 'What the person does, such as "Leads Hatha classes".',
            maxLength: 80,
          },
          text: { ...inline, title: 'Text', description: 'Two sentences about the person.', maxLength: 400 },
          links: {
            type: 'array',
            title: 'Links',
            description: 'Such as a chat, an e-mail address or a profile.',
            minItems: 1,
            maxItems: 4,
            items: action,
          },
        },
      },
    },
    shape: {
      enum: ['square', 'round'],
      title: 'Shape',
      description:
        'Of the pictures. round: the frame that the theme gives `faces`, usually a circle. A person without a picture has the first letter of the name.',
      default: 'square',
    },
  },
} as const

export type TeamProps = PropsOf<typeof schema>
