import { defineFieldKind } from '../../define-field-kind.ts'
import { maxTextLength, placeholder } from './shared-properties.ts'

export const name = defineFieldKind({
  kind: 'name',
  title: 'Name',
  summary: 'The name of a person, which the browser may fill in.',
  synonyms: ['fullName', 'person'],
  properties: { placeholder },
  control: () => ({ attributes: { autoComplete: 'name', autoCapitalize: 'words' } }),
  rule: () => ({ schema: { maxLength: maxTextLength } }),
  example: { name: 'name', kind: 'name', label: 'Name' },
})
