import { label } from '../../../core/schema/fields.ts'
import { defineFieldKind } from '../../define-field-kind.ts'

export const hidden = defineFieldKind({
  kind: 'hidden',
  title: 'Hidden value',
  summary: 'A fixed value that goes with the answers, and is shown nowhere on the page.',
  synonyms: ['constant', 'fixed', 'source', 'tracking'],
  properties: {
    value: { ...label, title: 'Value', description: 'What is sent. Visitors can read it.' },
  },
  needs: { value: 'Write what is sent: `value: autumn fair`.' },
  control: ({ value }) => ({ attributes: { type: 'hidden', value: String(value) } }),
  rule: ({ value }) => ({ schema: { enum: [String(value)] } }),
  example: { name: 'source', kind: 'hidden', label: 'Source', value: 'autumn fair' },
})
