import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toBoxName } from '../../../contracts/answer-rule.ts'
import { colour, corner } from '../../../ui/theme/theme.ts'
import { slotAttributes } from '../../template-slots.tsx'
import type { ControlAttributes } from '../form-state.ts'
import type { FormField } from '../schema.ts'

interface ChoicesProps {
  field: FormField
  attributes: ControlAttributes
  title: ReactNode
  isTemplate: boolean | undefined
}

/** Radio buttons, or boxes of which several may be ticked. The first one has the id of the field, which links lead to. */
export function Choices({ field, attributes, title, isTemplate }: ChoicesProps): ReactNode {
  const { id, name, required, ...described } = attributes
  const { read, schema = {} } = field.rule
  const isList = read === 'list'
  const options = (isList ? schema.items?.enum : schema.enum) ?? []
  return (
    <Group {...described}>
      <legend>{title}</legend>{' '}
      {options.map((option, index) => {
        const box = isList ? toBoxName(name, index) : name
        return (
          <label key={option}>
            <input
              type={isList ? 'checkbox' : 'radio'}
              id={index === 0 ? id : `${id}-${index}`}
              name={box}
              value={option}
              // Of boxes it would demand that one.
              required={(!isList && required) || undefined}
              {...(isTemplate && slotChosen(field, box, option))}
            />{' '}
            <span>{option}</span>
          </label>
        )
      })}
    </Group>
  )
}

/** Only where a template is rendered: the code for browsers has no slots. */
function slotChosen({ name, rule }: FormField, box: string, option: string): Record<string, string> {
  return rule.read === 'list'
    ? slotAttributes('checked', { slot: 'checked', field: box })
    : slotAttributes('checked', { slot: 'chosen', field: name, option })
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: 6px;
    padding: 0;
    font: 650 1.0625rem/1.4 var(--headline-font);
  }
  & > legend > [data-optional] {
    font-weight: 400;
  }
  & > label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 48px;
    padding: 10px 15px;
    border: var(--field,1.5px solid ${colour('edge')});
    border-radius: ${corner(14)};
    background: ${colour('surface')};
    cursor: pointer;
  }
  & > label > input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${colour('text')};
  }
  & > label:focus-within {
    box-shadow: 0 0 0 4px ${colour('highlight')};
  }
  &[aria-invalid] > label {
    border: 2.5px solid ${colour('action')};
    background: ${colour('errorTint')};
  }
`
