import type { PropsOf } from '../../core/schema/field-kinds.ts'
import {
  action,
  croppedImage,
  inline,
  introduction,
  itemHeading,
  link,
  text,
} from '../../core/schema/fields.ts'
import { markNames } from '../../ui/motifs/marks.ts'

const eventWord = '^[a-z][A-Za-z0-9_]{0,39}$'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'cards'],
  properties: {
    ...introduction,
    cards: {
      type: 'array',
      title: 'Cards',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'text'],
        properties: {
          picture: {
            ...croppedImage,
            title: 'Picture',
            description: 'At the top of the card, cut to 4:3. It takes the place of the mark.',
          },
          mark: {
            enum: markNames,
            title: 'Mark',
            description:
              'A sign of the motif of the theme, if it has one. `one`, `three`, `plus`, `columns` and `nine` connect some of nine dots; `drop` is a single shape.',
          },
          name: { ...itemHeading, title: 'Name', maxLength: 80 },
          text: { ...inline, title: 'Text', maxLength: 300 },
          level: {
            type: 'object',
            title: 'Level',
            description: 'Where the card stands among five steps that rise.',
            additionalProperties: false,
            required: ['step', 'label'],
            properties: {
              step: { type: 'integer', title: 'Step', minimum: 1, maximum: 5 },
              label: { ...text, title: 'Label', description: 'Such as "Level 1".', maxLength: 30 },
            },
          },
          details: {
            type: 'array',
            title: 'Details',
            description: 'Short facts below the text, such as a duration and a price.',
            minItems: 1,
            maxItems: 3,
            items: { ...text, title: 'Detail', maxLength: 60 },
          },
          to: { ...link, title: 'Target', description: 'Makes the whole card a link.' },
          action: {
            ...action,
            title: 'Action',
            description: 'A button at the end of the card; it replaces the link of the whole card.',
          },
        },
      },
    },
    layout: {
      enum: ['grid', 'row'],
      title: 'Layout',
      description:
        'On phones. grid: the cards stand below each other. row: they stand side by side and can be swiped, so that many take little of the page.',
      default: 'grid',
    },
    action: {
      ...action,
      title: 'Action',
      description: 'A button below the cards, for whoever does not know which one to take.',
    },
    more: {
      ...text,
      title: 'Link text',
      description: 'The last line of cards with a target, such as "Read more".',
      maxLength: 40,
    },
    event: {
      type: 'object',
      title: 'Event',
      description: 'The analytics event of a click on a card. Default: `card` with the name of the card.',
      additionalProperties: false,
      required: ['name', 'detail'],
      properties: {
        name: {
          type: 'string',
          title: 'Name',
          description: 'Name of the event, such as `product`.',
          pattern: eventWord,
        },
        detail: {
          type: 'string',
          title: 'Detail',
          description: 'The key that holds the name of the card in the event, such as `productName`.',
          pattern: eventWord,
        },
      },
      default: { name: 'card', detail: 'name' },
    },
  },
} as const

export type CardsProps = PropsOf<typeof schema>
