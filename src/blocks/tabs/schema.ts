import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, anchor, image, inline, introduction, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'tabs'],
  properties: {
    ...introduction,
    tabs: {
      type: 'array',
      title: 'Tabs',
      description: 'The first is open at the start.',
      minItems: 2,
      maxItems: 5,
      items: {
        type: 'object',
        title: 'Tab',
        additionalProperties: false,
        required: ['key', 'label', 'intro'],
        properties: {
          key: {
            ...anchor,
            title: 'Key',
            description: 'Unique among the tabs; `#BLOCK-KEY` leads to the tab.',
          },
          label: { ...text, title: 'Label', maxLength: 40 },
          intro: { ...inline, title: 'Intro' },
          contacts: {
            type: 'array',
            title: 'Contacts',
            description: 'Telephone, e-mail, hours or place; an entry with a target is a link.',
            minItems: 1,
            maxItems: 8,
            items: {
              type: 'object',
              title: 'Contact',
              additionalProperties: false,
              required: ['label', 'text'],
              properties: {
                label: { ...text, title: 'Label', maxLength: 60 },
                text: { ...text, title: 'Text', maxLength: 200 },
                to: { ...link, title: 'Target', description: 'Such as `tel:` or `mailto:`.' },
              },
            },
          },
          action: { ...action, title: 'Action', description: 'A button below the contacts.' },
          picture: { ...image, title: 'Image' },
        },
      },
    },
  },
} as const

export type TabsProps = PropsOf<typeof schema>
