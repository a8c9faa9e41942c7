import { hoursOfDays } from '../../core/schema/business-fields.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'places'],
  properties: {
    ...introduction,
    places: {
      type: 'array',
      title: 'Places',
      description: 'One for each branch, department or counter.',
      minItems: 1,
      maxItems: 12,
      items: {
        type: 'object',
        title: 'Place',
        additionalProperties: false,
        required: ['hours'],
        properties: {
          name: {
            ...itemHeading,
            title: 'Name',
            description: 'Of the branch, if there are several.',
            maxLength: 60,
          },
          address: { ...text, title: 'Address', maxLength: 200 },
          hours: hoursOfDays,
          exceptions: {
            type: 'array',
            title: 'Exceptions',
            description: 'Such as "24 December: until noon".',
            minItems: 1,
            maxItems: 12,
            items: { ...inline, title: 'Exception', maxLength: 160 },
          },
          action: { ...action, title: 'Action', description: 'Such as a call, or the way there.' },
        },
      },
    },
  },
} as const

export type OpeningHoursProps = PropsOf<typeof schema>
