import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { inline, introduction, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'columns', 'rows'],
  properties: {
    ...introduction,
    columns: {
      type: 'array',
      title: 'Columns',
      minItems: 2,
      maxItems: 8,
      items: { ...text, title: 'Column', maxLength: 60 },
    },
    rows: {
      type: 'array',
      title: 'Rows',
      description: 'Each a list with a cell for each column; the first cell names the row.',
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'array',
        title: 'Row',
        minItems: 2,
        maxItems: 8,
        items: { ...inline, title: 'Cell', maxLength: 200 },
      },
    },
    note: { ...inline, title: 'Note', description: 'Small print below the table.', maxLength: 300 },
  },
} as const

export type TableProps = PropsOf<typeof schema>
