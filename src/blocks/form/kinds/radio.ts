import { defineFieldKind } from '../../define-field-kind.ts'
import { findOptionProblems } from './find-option-problems.ts'
import { options } from './shared-properties.ts'

export const radio = defineFieldKind({
  kind: 'radio',
  title: 'Radio buttons',
  summary: 'One of a few answers, all of which are in view.',
  synonyms: ['radios', 'radioGroup', 'radioButtons', 'singleChoice'],
  properties: { options },
  needs: { options: 'Write the answers: `options: [First visit, Check-up]`.' },
  control: () => ({ element: 'choices' }),
  rule: ({ options }) => ({ schema: { enum: options as readonly string[] }, mistake: 'required' }),
  findProblems: findOptionProblems,
  example: { name: 'visit', kind: 'radio', label: 'Visit', options: ['First visit', 'Check-up'] },
})
