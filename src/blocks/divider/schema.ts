import type { PropsOf } from '../../core/schema/field-kinds.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {},
} as const

export type DividerProps = PropsOf<typeof schema>
