import { openingHoursPattern } from '../../core/opening-hours.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, itemHeading, label, text, tone } from '../../core/schema/fields.ts'

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
          hours: {
            type: 'array',
            title: 'Hours',
            description: 'Each for the days that it names; a day that none names is closed.',
            minItems: 1,
            maxItems: 14,
            items: {
              ...label,
              title: 'Hours of days',
              description:
                'Such as `Mo-Fr 09:00-18:00` or `Sa 09:00-13:00, 15:00-17:00`; a fact may stand for it.',
              pattern: `${openingHoursPattern}|\\$\\{`,
              maxLength: 200,
            },
          },
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
    tone,
  },
} as const

export type OpeningHoursProps = PropsOf<typeof schema>
