import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { icon, image, inline, introduction, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'badges'],
  properties: {
    ...introduction,
    badges: {
      type: 'array',
      title: 'Badges',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        title: 'Badge',
        additionalProperties: false,
        required: ['name'],
        properties: {
          picture: {
            ...image,
            title: 'Picture',
            description:
              'The seal itself; its text alternative is usually empty, as the name follows. Without one a tick is drawn.',
          },
          icon: { ...icon, description: `${icon.description} It stands instead of the tick.` },
          name: { ...text, title: 'Name', description: 'Such as "Member of Yoga Alliance".', maxLength: 80 },
          text: { ...inline, title: 'Text', description: 'Who gave it, and when.', maxLength: 160 },
          to: { ...link, title: 'Target', description: 'Where it can be checked.' },
        },
      },
    },
  },
} as const

export type BadgesProps = PropsOf<typeof schema>
