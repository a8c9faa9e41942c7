import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, text } from '../../core/schema/fields.ts'

const cell = {
  ...text,
  title: 'Cell',
  description: '`yes` and `no` are drawn as signs; anything else is a text, such as `up to 10`.',
  maxLength: 60,
} as const

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'columns', 'rows'],
  properties: {
    ...introduction,
    columns: {
      type: 'array',
      title: 'Columns',
      description:
        'What is compared; the first is usually your own. Rows have names of their own, so it needs no empty column.',
      minItems: 2,
      maxItems: 5,
      items: { ...text, title: 'Column', maxLength: 40 },
    },
    ours: {
      type: 'integer',
      title: 'Our column',
      description: 'Which column is emphasised, counted from 1.',
      minimum: 1,
      maximum: 5,
    },
    rows: {
      type: 'array',
      title: 'Rows',
      minItems: 1,
      maxItems: 30,
      items: {
        type: 'object',
        title: 'Row',
        additionalProperties: false,
        required: ['name', 'cells'],
        properties: {
          name: { ...text, title: 'Name', description: 'What is compared in this row.', maxLength: 80 },
          cells: {
            type: 'array',
            title: 'Cells',
            description: 'One for each column, in their order.',
            minItems: 2,
            maxItems: 5,
            items: cell,
          },
        },
      },
    },
    note: {
      ...inline,
      title: 'Note',
      description: 'Where the figures of others are from, and when.',
      maxLength: 300,
    },
    action: { ...action, title: 'Action' },
  },
} as const

export type ComparisonProps = PropsOf<typeof schema>
