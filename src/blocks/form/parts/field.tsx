import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toFieldId } from '../../../core/anchors.ts'
import type { FormTarget } from '../../../core/model/bound.ts'
import { Text } from '../../../ui/text/bound-text.tsx'
import { colour, corner } from '../../../ui/theme/theme.ts'
import type { EngineProps } from '../../define-block.ts'
import type { ControlAttributes, FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { phoneFieldCss } from '../phone/phone-field-css.ts'
import type { FormField } from '../schema.ts'
import { Choices } from './choices.tsx'
import { Control } from './control.tsx'
import { Mistake } from './mistake.tsx'
import { slotMistake } from './slot-mistake.ts'
import { describeParameter } from './tool-attributes.ts'

interface FieldProps {
  formId: string
  field: FormField
  /** With the country of telephone numbers without a country code. */
  home: FormTarget
  messages: EngineProps<Messages>['messages']
  state: FormState | undefined
  isTemplate: boolean | undefined
}

/** One field: label, control, error message and hint. */
export function Field({ formId, field, home, messages, state, isTemplate }: FieldProps): ReactNode {
  const { name, label, hint, required, control, rule, layout, condition } = field
  const id = toFieldId(formId, name)
  const error = state?.errors[name]
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const isGroup = control.element === 'choices'
  const attributes: ControlAttributes = {
    id,
    name,
    // Programs are told the label of a single control, and nothing else.
    ...(!home.withoutTools && (isGroup || hint) && describeParameter(label, hint)),
    // A browser would demand the answer to a question that it does not show.
    required: required && !condition,
    ...(isTemplate
      ? slotMistake(id, field)
      : { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }),
  }
  if (control.attributes?.type === 'hidden') return <input {...control.attributes} id={id} name={name} />
  const title = (
    <>
      <Text value={label} />
      {!required && <span data-optional=""> {messages.optional.text}</span>}
    </>
  )
  const notes = (
    <>
      <Mistake field={name} error={error} isTemplate={isTemplate}>
        {(sentence) => (
          <p data-error="" id={`${id}-error`}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="10" fill="currentColor" />
              <path d="M10 5v6M10 14.5v.1" stroke="var(--surface)" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
            <span>{sentence}</span>
          </p>
        )}
      </Mistake>
      {hint && (
        <p data-hint="" id={`${id}-hint`}>
          <Text value={hint} />
        </p>
      )}
    </>
  )
  if (isGroup)
    return (
      <Row data-layout={layout} data-when={condition}>
        <Choices {...{ field, attributes, title, isTemplate }} />
        {notes}
      </Row>
    )
  return (
    <Row data-layout={layout} data-when={condition}>
      <label htmlFor={id}>{title}</label>{' '}
      {rule.read !== 'phone' ? (
        <Control {...{ field, attributes, messages, isTemplate }} />
      ) : state ? (
        state.renderPhone(field, attributes)
      ) : (
        <PhoneField {...{ field, attributes, messages, isTemplate }} home={rule.home ?? home} />
      )}
      {notes}
    </Row>
  )
}

const Row = styled.div`
  position: relative;
  & > label {
    display: block;
    margin-bottom: 6px;
    font: 650 1.0625rem/1.4 var(--headline-font);
  }
  & > label > [data-optional] {
    font-weight: 400;
  }
  & [data-control] {
    display: block;
    width: 100%;
    min-height: 54px;
    padding: 12px 15px;
    border: var(--field,1.5px solid ${colour('edge')});
    border-radius: ${corner(14)};
    background: ${colour('surface')};
    color: ${colour('text')};
    appearance: none;
    /* The label is in view as well when the browser scrolls to the field. */
    scroll-margin-top: 40px;
  }
  & [data-control]::file-selector-button {
    margin-inline-end: 12px;
    padding: 3px 12px;
    border: 1.5px solid ${colour('edge')};
    border-radius: ${corner(8)};
    background: ${colour('softTint')};
    color: inherit;
    font: inherit;
  }
  & [data-control]::placeholder {
    color: ${colour('textSoft')};
    opacity: 1;
  }
  & [data-control]:focus {
    outline: 2.5px solid ${colour('text')};
    outline-offset: -2px;
    border-radius: ${corner(14)};
    box-shadow: 0 0 0 4px ${colour('highlight')};
  }
  & [data-control][aria-invalid] {
    border: 2.5px solid ${colour('action')};
    background: ${colour('errorTint')};
  }
  & > [data-select] > select {
    padding-inline-end: 44px;
  }
  & > [data-select] {
    position: relative;
  }
  & > [data-select] > svg {
    position: absolute;
    top: 19px;
    inset-inline-end: 16px;
    pointer-events: none;
  }
  & > [data-error] {
    display: flex;
    gap: 8px;
    margin-top: 7px;
    color: ${colour('action')};
    font-size: var(--small);
    font-weight: 650;
  }
  & > [data-error] > svg {
    flex: none;
    margin-top: 0.15em;
  }
  & > [data-hint] {
    margin-top: 3px;
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
  & > [data-error] + [data-hint] {
    padding-inline-start: 28px;
  }
  ${phoneFieldCss}
`
