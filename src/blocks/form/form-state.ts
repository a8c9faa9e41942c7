import type { FormEvent, FormEventHandler, ReactNode, RefObject } from 'react'
import type { Link } from '../../core/model/bound.ts'
import type { RetryNote } from './delivery/create-retries.ts'
import type { FormField } from './schema.ts'
import type { Failure } from './submit/submit-form.ts'
import type { FieldErrors } from './validate-fields.ts'

/** What the island adds to the form in the page. Its first state shows nothing that the page does not. */
export interface FormState {
  ref: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  failure: Failure | undefined
  /** When it is sent again by itself, after a failure that may pass. */
  retry: RetryNote | undefined
  sending: boolean
  sent: boolean
  /** The chat with the answers filled in, once they are sent. */
  chat: Link | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: () => void
  onBlur: FormEventHandler<HTMLFormElement>
  /** What stands in for a telephone field, once it may. */
  renderPhone: (field: FormField, attributes: ControlAttributes) => ReactNode
}

/** What every control of the form carries. */
export interface ControlAttributes {
  id: string
  name: string
  required: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}
