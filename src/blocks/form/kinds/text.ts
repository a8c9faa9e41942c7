import { defineFieldKind } from '../../define-field-kind.ts'
import { maxTextLength, placeholder } from './shared-properties.ts'

export const text = defineFieldKind({
  kind: 'text',
  title: 'Text',
  summary: 'A line of any text.',
  synonyms: ['string', 'input', 'shortText', 'line'],
  properties: { placeholder },
  control: () => ({}),
  rule: () => ({ schema: { maxLength: maxTextLength } }),
  example: { name: 'wish', kind: 'text', label: 'Your wish', required: false },
})
