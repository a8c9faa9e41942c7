import { Fragment, type ReactNode } from 'react'
import { Message } from '../../../ui/text/message.tsx'
import type { EngineProps } from '../../define-block.ts'
import { Slot, When } from '../../template-slots.tsx'
import type { Messages } from '../messages.ts'
import type { FormField } from '../schema.ts'
import { explainError } from './explain-error.ts'

interface MistakeProps {
  field: FormField
  error: string | undefined
  messages: EngineProps<Messages>['messages']
  /** Of the page. */
  lang: string
  isTemplate: boolean | undefined
  /** Renders the given error message. */
  children: (sentence: ReactNode) => ReactNode
}

/**
 * Shown only while a field has an error, and anew for another one: a text that the browser has translated is out of
 * React's reach.
 */
export function Mistake({ field, error, messages, lang, isTemplate, children }: MistakeProps): ReactNode {
  const { name } = field
  if (isTemplate)
    return (
      <When is={{ when: 'wrong', field: name }}>
        {children(<Slot value={{ slot: 'sentence', field: name }} />)}
      </When>
    )
  if (!error) return null
  const sentence = explainError(error, field, messages, lang)
  return <Fragment key={sentence.text}>{children(<Message value={sentence} />)}</Fragment>
}
