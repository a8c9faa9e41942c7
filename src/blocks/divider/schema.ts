import type { PropsOf } from '../../core/schema/field-kinds.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tone: { enum: ['plain', 'tint', 'warm'], title: 'Ground', default: 'plain' },
  },
} as const

export type DividerProps = PropsOf<typeof schema>
