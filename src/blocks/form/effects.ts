import type { FieldEffect } from '../../core/model/field-effect.ts'

export const effects: readonly FieldEffect[] = [
  {
    field: 'fields[].options',
    needs: 'a field of the kind `select`',
    isMet: ({ holder }) => holder.kind === 'select',
  },
  {
    field: 'fields[].placeholder',
    needs: 'a field that is written into, not of the kind `select` or `file`',
    isMet: ({ holder }) => holder.kind !== 'select' && holder.kind !== 'file',
  },
  {
    field: 'chat.lines[].field',
    needs: 'a field of this form with this `name`',
    isMet: ({ holder, block }) =>
      Array.isArray(block.fields) && block.fields.some(({ name }) => name === holder.field),
  },
  {
    field: 'chat',
    needs: '`purpose: application`, or a form without a page after sending (`success`)',
    isMet: ({ block }) => block.purpose === 'application' || block.success === undefined,
  },
]
