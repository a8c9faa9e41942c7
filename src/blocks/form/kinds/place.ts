import { defineFieldKind } from '../../define-field-kind.ts'
import { maxTextLength, placeholder } from './shared-properties.ts'

export const place = defineFieldKind({
  kind: 'place',
  title: 'Place',
  summary: 'A town or district, which the browser may fill in.',
  synonyms: ['city', 'town', 'location'],
  properties: { placeholder },
  control: () => ({ attributes: { autoComplete: 'address-level2', autoCapitalize: 'words' } }),
  rule: () => ({ schema: { maxLength: maxTextLength } }),
  example: { name: 'place', kind: 'place', label: 'Place' },
})
