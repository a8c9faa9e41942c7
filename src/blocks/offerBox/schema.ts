import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, dateTime, text } from '../../core/schema/fields.ts'

const cosmetic = {
  const: 'cosmetic',
  title: 'Basis',
  description: 'cosmetic: it does not reflect the real offer, and is reported unless it is waived.',
} as const

const label = { ...text, title: 'Label', description: 'Instead of "Offer ends in".', maxLength: 60 } as const

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'action'],
  properties: {
    title: { ...text, title: 'Title', maxLength: 60 },
    price: {
      ...text,
      title: 'Price',
      description: 'Below the title, larger than all but the countdown. Short, so that it stays in one line.',
      maxLength: 40,
    },
    countdown: {
      title: 'Countdown',
      description: 'cosmetic: starts again on every visit. deadline: a real end, the same for everyone.',
      oneOf: [
        {
          type: 'object',
          title: 'For show',
          additionalProperties: false,
          required: ['basis', 'seconds'],
          properties: {
            basis: cosmetic,
            seconds: { type: 'integer', title: 'Seconds', minimum: 1, maximum: 86400 },
            plus: {
              type: 'integer',
              title: 'Random extra',
              description: 'A random number of seconds up to this one is added.',
              minimum: 1,
              maximum: 3600,
            },
            label,
          },
        },
        {
          type: 'object',
          title: 'Real end',
          additionalProperties: false,
          required: ['basis', 'until'],
          properties: {
            basis: {
              const: 'deadline',
              title: 'Basis',
              description: 'A real end; after it the box says that the offer is over.',
            },
            until: {
              ...dateTime,
              title: 'Until',
              description:
                'Date and time: `2026-01-31T23:59:00+05:30`; without an offset in the time zone of the site.',
            },
            label: {
              ...text,
              title: 'Label',
              description:
                'Shown above the date, instead of "Offer ends on". During the last 24 hours a countdown replaces the date.',
              maxLength: 60,
            },
          },
        },
      ],
    },
    format: {
      enum: ['short', 'long'],
      title: 'Form of the countdown',
      description: 'short: 2:47. long: 00:02:47.',
      default: 'short',
    },
    seats: {
      title: 'Seats',
      description:
        'cosmetic: a random number, which stays for the visit. inventory: the number that is really left.',
      oneOf: [
        {
          type: 'object',
          title: 'For show',
          additionalProperties: false,
          required: ['basis', 'from', 'to'],
          properties: {
            basis: cosmetic,
            from: { type: 'integer', title: 'From', minimum: 1, maximum: 1000 },
            to: { type: 'integer', title: 'To', minimum: 1, maximum: 1000 },
            redraw: {
              type: 'integer',
              title: 'New number every',
              description: 'In seconds; without it the number is drawn once.',
              minimum: 5,
              maximum: 3600,
            },
          },
        },
        {
          type: 'object',
          title: 'Real number',
          additionalProperties: false,
          required: ['basis', 'left'],
          properties: {
            basis: { const: 'inventory', title: 'Basis', description: 'The number that is really left.' },
            left: {
              type: 'integer',
              title: 'Left',
              description: '0: the line is left out.',
              minimum: 0,
              maximum: 100000,
            },
          },
        },
      ],
    },
    note: { ...text, title: 'Note', description: 'Small print below the title.', maxLength: 160 },
    action: { ...action, title: 'Action', description: 'The one button; usually `chat:POOL`.' },
    placement: {
      enum: ['below', 'beside', 'over'],
      title: 'Place',
      description:
        'below: in its own row. beside: on wide screens below the text of a split opening. over: first on phones, and on wide screens on the image of a split opening.',
      default: 'below',
    },
    fixed: {
      type: 'boolean',
      title: 'Button stays in reach',
      description: 'On phones the button stays at the bottom edge of the screen.',
      default: true,
    },
  },
} as const

export type OfferBoxProps = PropsOf<typeof schema>
export type Countdown = NonNullable<OfferBoxProps['countdown']>
export type Seats = NonNullable<OfferBoxProps['seats']>
