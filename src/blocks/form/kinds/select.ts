import { defineFieldKind, type KindField } from '../../define-field-kind.ts'
import { findOptionProblems } from './find-option-problems.ts'
import { options } from './shared-properties.ts'

const listOptions = ({ options }: KindField) => options as readonly string[]

export const select = defineFieldKind({
  kind: 'select',
  title: 'Select',
  summary: 'One of several answers, in a list that opens.',
  synonyms: ['choice', 'dropdown', 'list', 'options', 'enum'],
  properties: { options },
  needs: {
    options: 'Write the prompt first, then the answers: `options: [Select a time, Mornings, Evenings]`.',
  },
  control: (field) => ({ element: 'select', prompt: listOptions(field)[0] ?? '' }),
  rule: (field) => ({ schema: { enum: listOptions(field).slice(1) }, mistake: 'required' }),
  findProblems: findOptionProblems,
  example: {
    name: 'time',
    kind: 'select',
    label: 'When',
    options: ['Select a time', 'Mornings', 'Evenings'],
  },
})
