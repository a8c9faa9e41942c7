import { Fragment, type ReactNode } from 'react'
import type { TextRun } from '../../../core/model/bound.ts'
import { Message } from '../../../ui/text/message.tsx'
import { Slot, When } from '../../template-slots.tsx'

interface MistakeProps {
  field: string
  error: TextRun | undefined
  isTemplate: boolean | undefined
  /** Renders the given error message. */
  children: (sentence: ReactNode) => ReactNode
}

/**
 * Shown only while a field has an error, and anew for another one: a text that the browser has translated is out of
 * React's reach.
 */
export function Mistake({ field, error, isTemplate, children }: MistakeProps): ReactNode {
  if (isTemplate)
    return <When is={{ when: 'wrong', field }}>{children(<Slot value={{ slot: 'sentence', field }} />)}</When>
  return error && <Fragment key={error.text}>{children(<Message value={error} />)}</Fragment>
}
