import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { label, link } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['to'],
  properties: {
    to: {
      ...link,
      title: 'Target',
      description: 'Usually `dialog:ID` of the language dialog, or `chat:POOL`.',
    },
    label: {
      ...label,
      title: 'Name',
      description:
        'Stands beside the icon, such as `Let’s Chat`. Without it the engine’s own sentence does, on wide screens when the icon is pointed at.',
      maxLength: 80,
    },
  },
} as const

export type FloatingChatProps = PropsOf<typeof schema>
