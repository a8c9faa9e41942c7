import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, brand, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'copyright'],
  properties: {
    ...brand,
    sentence: { ...introduction.sentence, description: 'One sentence below the name.', maxLength: 300 },
    links: {
      type: 'object',
      title: 'Quick links',
      additionalProperties: false,
      required: ['heading', 'items'],
      properties: {
        heading: introduction.heading,
        items: {
          type: 'array',
          title: 'Links',
          minItems: 1,
          maxItems: 12,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['label'],
            properties: {
              label: { ...text, title: 'Label', maxLength: 60 },
              to: { ...action.properties.to },
              items: {
                type: 'array',
                title: 'Links below it',
                description: 'Turns the entry into a toggle that shows these links.',
                minItems: 1,
                maxItems: 12,
                items: action,
              },
            },
          },
        },
      },
    },
    legal: {
      type: 'object',
      title: 'Legal links',
      description: 'With a heading a list of their own; without one they stand in one row.',
      additionalProperties: false,
      required: ['items'],
      properties: {
        heading: introduction.heading,
        items: { type: 'array', title: 'Links', minItems: 1, maxItems: 8, items: action },
      },
    },
    branches: {
      type: 'object',
      title: 'Branches',
      additionalProperties: false,
      required: ['heading', 'items'],
      properties: {
        heading: introduction.heading,
        items: {
          type: 'array',
          title: 'Branches',
          minItems: 1,
          maxItems: 6,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: { ...itemHeading, title: 'Name' },
              phone: { ...action, title: 'Telephone' },
              email: { ...action, title: 'E-mail' },
              address: { ...text, title: 'Address' },
              note: {
                type: 'string',
                title: 'Note',
                description:
                  'For the people who maintain the data, such as "not confirmed". Never shown on the page.',
                maxLength: 400,
              },
            },
          },
        },
      },
    },
    copyright: { ...inline, title: 'Copyright line', maxLength: 200 },
    year: {
      enum: ['written', 'current'],
      title: 'Year',
      description:
        'current: the last year in the copyright line, usually ${year}, is updated in the browser when a new year begins.',
      default: 'written',
    },
    phone: { ...action, title: 'Telephone', description: 'Stands beside the copyright line.' },
  },
} as const

export type FooterProps = PropsOf<typeof schema>
