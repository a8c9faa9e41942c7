import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChevronIcon } from '../../../ui/icons.tsx'
import type { EngineProps } from '../../define-block.ts'
import { slotAttributes, slotContent } from '../../template-slots.tsx'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormField } from '../schema.ts'

interface ControlProps {
  field: FormField
  attributes: ControlAttributes
  messages: EngineProps<Messages>['messages']
  isTemplate: boolean | undefined
}

/**
 * The native control that the kind of a field describes. It is uncontrolled, so that what was typed before the script ran
 * stays.
 */
export function Control({ field, attributes, messages, isTemplate }: ControlProps): ReactNode {
  const { name, placeholder, control, rule } = field
  const { element, prompt, unit } = control
  if (element === 'select') return <Select {...{ field, attributes, isTemplate }} prompt={prompt ?? ''} />
  const given = { ...control.attributes, ...attributes, placeholder }
  if (element === 'textarea')
    return (
      <textarea
        data-control=""
        {...given}
        {...(isTemplate && slotContent({ slot: 'answer', field: name, initial: '' }))}
      />
    )
  const { pattern } = control.attributes ?? {}
  const sentences: Readonly<Record<string, { text: string }>> = messages
  const title = pattern && rule.mistake ? sentences[rule.mistake]?.text.replace(/\.$/, '') : undefined
  const input = (
    <input
      data-control=""
      type="text"
      {...given}
      title={title}
      {...(isTemplate && rule.read !== 'file' && slotAttributes('value', { slot: 'value', field: name }))}
    />
  )
  if (unit === undefined) return input
  return (
    <Measured>
      {input} <span>{unit}</span>
    </Measured>
  )
}

const Measured = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  & > span {
    flex: none;
    max-width: 50%;
  }
`

interface SelectProps extends Omit<ControlProps, 'messages'> {
  prompt: string
}

function Select({ field: { name, rule }, attributes, prompt, isTemplate }: SelectProps): ReactNode {
  return (
    <div data-select="">
      <select data-control="" {...attributes}>
        {[prompt, ...(rule.schema?.enum ?? [])].map((option, index) => (
          <Fragment key={option}>
            <option
              value={index === 0 ? '' : option}
              {...(isTemplate &&
                index > 0 &&
                slotAttributes('selected', { slot: 'selected', field: name, option }))}
            >
              {option}
            </option>{' '}
          </Fragment>
        ))}
      </select>
      <ChevronIcon />
    </div>
  )
}
