import { Fragment, type ReactNode } from 'react'
import { Message } from '../../../ui/text/message.tsx'
import type { EngineProps } from '../../define-block.ts'
import { Slot, When } from '../../template-slots.tsx'
import type { Messages } from '../messages.ts'
import type { FieldError } from '../validate-fields.ts'
import { explainError } from './explain-error.ts'

interface MistakeProps {
  /** Name of the field. */
  field: string
  error: FieldError | undefined
  messages: EngineProps<Messages>['messages']
  isTemplate: boolean | undefined
  /** Renders the given error message. */
  children: (sentence: ReactNode) => ReactNode
}

/**
 * Shown only while a field has an error, and anew for another one: a text that the browser has translated is out of
 * React's reach.
 */
export function Mistake({ field, error, messages, isTemplate, children }: MistakeProps): ReactNode {
  if (isTemplate)
    return <When is={{ when: 'wrong', field }}>{children(<Slot value={{ slot: 'sentence', field }} />)}</When>
  if (!error) return null
  const sentence = explainError(error, messages)
  return <Fragment key={sentence.text}>{children(<Message value={sentence} />)}</Fragment>
}
