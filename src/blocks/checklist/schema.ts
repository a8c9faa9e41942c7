import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, icon, inline, introduction } from '../../core/schema/fields.ts'
import { markNames } from '../../ui/motifs/marks.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'items'],
  properties: {
    ...introduction,
    items: {
      type: 'array',
      title: 'Statements',
      description: 'Ticked one by one; short sentences in which readers find themselves.',
      minItems: 1,
      maxItems: 12,
      items: { ...inline, title: 'Statement', maxLength: 200 },
    },
    icon: { ...icon, description: `${icon.description} It stands instead of the ticks.` },
    mark: {
      enum: markNames,
      title: 'Mark',
      description:
        'A sign of the motif of the theme, if it has one, large below the heading on wide screens.',
    },
    action: {
      ...action,
      title: 'Action',
      description: 'A button below the statements, for whoever has found themselves in them.',
    },
  },
} as const

export type ChecklistProps = PropsOf<typeof schema>
