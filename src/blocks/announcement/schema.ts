import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, actions, image, inline, introduction } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'What happens next, in one sentence.' },
    picture: { ...image, title: 'Image', description: 'A drawing above the text.' },
    actions,
    details: {
      ...inline,
      title: 'Details',
      description: 'What can be read later, below the actions: they are in the first view of a phone.',
      maxLength: 400,
    },
    back: { ...action, title: 'Way back', description: 'A quiet link below the actions.' },
    burst: {
      enum: ['none', 'motif', 'confetti'],
      title: 'Celebration',
      description:
        'motif: shapes of the motif open around a tick. confetti: the same, and confetti falls for three seconds, if the theme has the `motion` full.',
      default: 'none',
    },
  },
} as const

export type AnnouncementProps = PropsOf<typeof schema>
