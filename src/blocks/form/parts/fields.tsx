import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Text } from '../../../ui/text/bound-text.tsx'
import { from } from '../../../ui/theme/theme.ts'
import type { ViewProps } from '../../define-block.ts'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormField, FormProps } from '../schema.ts'
import { Field } from './field.tsx'

interface FieldsProps {
  form: ViewProps<FormProps, Messages>
  state: FormState | undefined
  isTemplate: boolean | undefined
}

/** The fields of a form: in groups with a legend, and two in a row where they say so. */
export function Fields({ form, state, isTemplate }: FieldsProps): ReactNode {
  const { id, messages, form: home } = form
  const show = (field: FormField) => (
    <Field key={field.name} formId={id} {...{ field, home, messages, state, isTemplate }} />
  )
  return listGroups(form.fields).map((fields) => {
    const [first] = fields
    if (!first) return null
    const isPlain = first.group === undefined && fields.every(({ layout }) => layout === undefined)
    if (isPlain) return fields.map(show)
    // Nothing of a group is shown if none of its fields is.
    const { condition } = first
    const common = fields.every((field) => field.condition === condition) ? condition : undefined
    if (!first.group)
      return (
        <Rows key={first.name} data-when={common}>
          {fields.map(show)}
        </Rows>
      )
    return (
      <Group key={first.name} data-when={common}>
        <legend>
          <Text value={first.group} />
        </legend>
        {fields.map(show)}
      </Group>
    )
  })
}

/** Fields that follow each other in the same group, and those that follow each other in none. */
function listGroups(fields: readonly FormField[]): FormField[][] {
  const groups: FormField[][] = []
  for (const field of fields) {
    const [before] = groups.slice(-1)
    const isSame = JSON.stringify(before?.[0]?.group) === JSON.stringify(field.group)
    if (before && isSame) before.push(field)
    else groups.push([field])
  }
  return groups
}

const rowsCss = css`
  display: grid;
  gap: 24px;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > * {
      grid-column: 1 / -1;
    }
    & > [data-layout] {
      grid-column: auto;
    }
  }
`

const Rows = styled.div`
  ${rowsCss}
`

const Group = styled.fieldset`
  ${rowsCss}
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: 14px;
    padding: 0;
    font: 700 1.25rem/1.3 var(--headline-font);
  }
`
