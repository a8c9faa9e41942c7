import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { tone } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tone,
  },
} as const

export type DividerProps = PropsOf<typeof schema>
