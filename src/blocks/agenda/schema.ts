import { clockPattern } from '../../core/opening-hours.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, anchor, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'

const clock = {
  type: 'string',
  pattern: `^${clockPattern}$`,
  minLength: 5,
  maxLength: 5,
} as const

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'days'],
  properties: {
    ...introduction,
    days: {
      type: 'array',
      title: 'Days',
      minItems: 1,
      maxItems: 10,
      items: {
        type: 'object',
        title: 'Day',
        additionalProperties: false,
        required: ['name', 'sessions'],
        properties: {
          name: {
            ...itemHeading,
            title: 'Name',
            description: 'Such as "Friday, 12 March" or "Mondays".',
            maxLength: 60,
          },
          key: { ...anchor, title: 'Key', description: 'Links may lead to it: `#BLOCK-KEY`.' },
          sessions: {
            type: 'array',
            title: 'Sessions',
            minItems: 1,
            maxItems: 40,
            items: {
              type: 'object',
              title: 'Session',
              additionalProperties: false,
              required: ['from', 'name'],
              properties: {
                from: {
                  ...clock,
                  title: 'From',
                  description: 'By the clock of the place, with two digits: `09:30`.',
                },
                to: { ...clock, title: 'To', description: 'When it ends, such as `10:45`.' },
                name: { ...text, title: 'Name', maxLength: 100 },
                text: { ...inline, title: 'Text', maxLength: 300 },
                who: { ...text, title: 'Who', description: 'Who speaks or leads it.', maxLength: 80 },
                where: { ...text, title: 'Where', description: 'The room or the studio.', maxLength: 60 },
                rest: {
                  type: 'boolean',
                  title: 'A break',
                  description: 'Such as lunch: shown quietly.',
                  default: false,
                },
              },
            },
          },
        },
      },
    },
    action: { ...action, title: 'Action', description: 'A button below, such as "Get a ticket".' },
  },
} as const

export type AgendaProps = PropsOf<typeof schema>
