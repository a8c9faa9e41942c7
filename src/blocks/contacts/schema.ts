import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, itemHeading } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'people'],
  properties: {
    ...introduction,
    people: {
      type: 'array',
      title: 'Contacts',
      description: 'One for each language, branch or purpose.',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        title: 'Contact',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { ...itemHeading, title: 'Name', description: 'Such as the language.', maxLength: 60 },
          text: { ...inline, title: 'Text', description: 'One sentence.', maxLength: 240 },
          phone: { ...action, title: 'Telephone', description: 'The number, and `tel:` with it.' },
          email: { ...action, title: 'E-mail', description: 'The address, and `mailto:` with it.' },
        },
      },
    },
  },
} as const

export type ContactsProps = PropsOf<typeof schema>
