import { contactLine } from '../../core/schema/business-fields.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, actions, brand, inline, languages, link, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['home'],
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
      description:
        'What the folded menu shows below the items: the languages of the site, which also stand at the end of the `contacts`, and the main action.',
      additionalProperties: false,
      properties: {
        languages,
        action: { ...action, title: 'Action' },
      },
    },
    phone: {
      ...action,
      title: 'Telephone link',
      description: 'Stands at the end of the bar; in the layout `centred` at its beginning.',
    },
    actions: {
      ...actions,
      description:
        'The first is the main button, the second is outlined. Where the menu is folded, they are at its foot; in the layout `minimal` also in the bar, but not on phones.',
      maxItems: 2,
    },
    contacts: {
      ...contactLine,
      description:
        'Short texts above the bar, or beside the logo of a stacked header. Where the menu is folded, they are at its foot.',
    },
    announcement: {
      ...inline,
      title: 'Announcement',
      description:
        'One sentence above the header, with a [link](/) if there is more to read. It scrolls away.',
      maxLength: 200,
    },
    layout: {
      enum: ['bar', 'centred', 'stacked', 'minimal'],
      title: 'Layout',
      description:
        'bar: logo, items and telephone in one row. centred: the logo in the middle, the items in a row below it. stacked: the logo with contacts and actions beside it, the items in a row below. minimal: the logo, the telephone and the actions; the items are in a menu on wide screens, too.',
      default: 'bar',
    },
    menuSign: {
      enum: ['steps', 'lines', 'two', 'dots', 'grid', 'word'],
      title: 'Sign of the menu',
      description:
        'What opens the folded menu. steps: three lines, the last one shorter. lines: three alike. two: two lines. dots: three dots. grid: four squares. word: the word for it in the language of the page.',
      default: 'steps',
    },
    sticky: {
      type: 'boolean',
      title: 'Stays in the window',
      description: 'false: the header scrolls away with the page, like one without items.',
      default: true,
    },
  },
} as const

export type TopNavProps = PropsOf<typeof schema>

/** Some of the props, for a part of the view that is given what the block has of them. */
export type PartOf<Name extends keyof TopNavProps> = { [name in Name]: TopNavProps[name] | undefined }
