import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, heading, image, inline } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: { ...heading, title: 'Heading' },
    sentence: { ...inline, title: 'Sentence', description: 'What happens next.' },
    picture: { ...image, title: 'Picture', description: 'A drawing above the words.' },
    actions: {
      type: 'array',
      title: 'Actions',
      description: 'The first is the main one, the others are quiet.',
      minItems: 1,
      maxItems: 3,
      items: action,
    },
    burst: {
      enum: ['none', 'motif', 'confetti'],
      title: 'Celebration',
      description:
        'motif: shapes of the motif open round a tick. confetti: the same, and paper falls for three seconds.',
      default: 'none',
    },
  },
} as const

export type AnnouncementProps = PropsOf<typeof schema>
