import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, brand, languages, link, text, tone } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['home', 'name'],
  properties: {
    home: { ...link, title: 'Home', description: 'Where the logo leads.' },
    ...brand,
    items: {
      type: 'array',
      title: 'Items',
      description: 'Without items the bar shows only the logo and scrolls with the page.',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label'],
        properties: {
          key: {
            type: 'string',
            defines: 'nav',
            title: 'Key',
            description: 'What pages write under `nav` to highlight this item. Default: the label.',
            pattern: '^[A-Za-z][A-Za-z0-9-]*$',
            maxLength: 40,
          },
          label: { ...text, defines: 'nav', title: 'Label', maxLength: 40 },
          to: { ...link, title: 'Target', description: 'For an item that is itself a link.' },
          items: {
            type: 'array',
            title: 'Links below it',
            description: 'Turns the item into a menu with these links.',
            minItems: 1,
            maxItems: 12,
            items: action,
          },
        },
      },
    },
    active: {
      ...text,
      title: 'Highlighted item',
      description: 'The key or label of the item that this page belongs to, usually `${page.nav}`.',
      maxLength: 60,
    },
    foot: {
      type: 'object',
      title: 'Foot of the folded menu',
      description: 'What small screens show below the items: the languages of the site, and the main action.',
      additionalProperties: false,
      required: ['action'],
      properties: {
        languages,
        action: { ...action, title: 'Action' },
      },
    },
    phone: { ...action, title: 'Telephone link', description: 'Stands at the end of the bar.' },
    tone: { ...tone, enum: ['plain', 'tint', 'highlight'] },
  },
} as const

export type TopNavProps = PropsOf<typeof schema>
