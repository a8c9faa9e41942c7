import { defineFieldKind } from '../../define-field-kind.ts'
import { maxTextLength, placeholder } from './shared-properties.ts'

export const address = defineFieldKind({
  kind: 'address',
  title: 'Address',
  summary: 'The lines of a postal address, which the browser may fill in.',
  synonyms: ['street', 'streetAddress', 'postalAddress', 'delivery'],
  properties: { placeholder },
  control: () => ({
    element: 'textarea',
    attributes: { rows: 3, autoComplete: 'street-address', autoCapitalize: 'words' },
  }),
  rule: () => ({ read: 'lines', schema: { maxLength: maxTextLength } }),
  example: { name: 'address', kind: 'address', label: 'Delivery address' },
})
