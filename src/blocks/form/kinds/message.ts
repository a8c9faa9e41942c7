import { defineFieldKind } from '../../define-field-kind.ts'
import { placeholder } from './shared-properties.ts'

const usualRows = 5

export const message = defineFieldKind({
  kind: 'message',
  title: 'Message',
  summary: 'A text of several lines.',
  synonyms: ['textarea', 'longText', 'multiline', 'comment', 'comments', 'note', 'notes'],
  properties: {
    placeholder,
    rows: {
      type: 'integer',
      title: 'Rows',
      description: `How many lines are in view; ${usualRows} if it is not given.`,
      minimum: 2,
      maximum: 20,
    },
  },
  control: ({ rows }) => ({ element: 'textarea', attributes: { rows: Number(rows ?? usualRows) } }),
  rule: () => ({ read: 'lines', schema: { maxLength: 5000 } }),
  example: { name: 'message', kind: 'message', label: 'Your question', rows: 4 },
})
