import { hoursOfDays, payments, social } from '../../core/schema/business-fields.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import {
  action,
  actions,
  brand,
  ground,
  inline,
  introduction,
  itemHeading,
  text,
} from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['copyright'],
  properties: {
    ...brand,
    sentence: { ...introduction.sentence, description: 'One sentence below the name.', maxLength: 300 },
    links: {
      type: 'object',
      title: 'Quick links',
      description: 'With a heading a list of their own; without one they stand in one row.',
      additionalProperties: false,
      required: ['items'],
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
    columns: {
      type: 'array',
      title: 'Columns',
      description: 'More lists of links, each under its heading.',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        title: 'Column',
        additionalProperties: false,
        required: ['heading', 'items'],
        properties: {
          heading: introduction.heading,
          items: { type: 'array', title: 'Links', minItems: 1, maxItems: 12, items: action },
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
              hours: hoursOfDays,
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
    address: { ...text, title: 'Address', description: 'One line below the name.' },
    hours: {
      type: 'object',
      title: 'Opening hours',
      description: 'When the place is open, with days of the same hours in one line.',
      additionalProperties: false,
      required: ['heading', 'days'],
      properties: {
        heading: introduction.heading,
        days: hoursOfDays,
      },
    },
    actions: { ...actions, maxItems: 2 },
    social,
    payments,
    copyright: { ...inline, title: 'Copyright line', maxLength: 200 },
    year: {
      enum: ['written', 'current'],
      title: 'Year',
      description:
        'current: the last year in the copyright line, usually ${year}, is updated in the browser when a new year begins.',
      default: 'written',
    },
    phone: { ...action, title: 'Telephone', description: 'Stands beside the copyright line.' },
    layout: {
      enum: ['lists', 'columns', 'centred'],
      title: 'Layout',
      description:
        'lists: the name on the left, lists beside it. columns: name, actions and social links in a row, below them up to four columns over the whole width. centred: everything in the middle, the links in one row.',
      default: 'lists',
    },
    ground: {
      ...ground,
      description: 'What the footer stands on. Without one it is as dark as the texts of the page.',
    },
  },
} as const

export type FooterProps = PropsOf<typeof schema>

/** Some of the props, for a part of the view that is given what the block has of them. */
export type PartOf<Name extends keyof FooterProps> = { [name in Name]?: FooterProps[name] | undefined }
