import type { FormEvent, FormEventHandler, MouseEventHandler, ReactNode, RefObject } from 'react'
import type { Link, TextRun } from '../../core/model/bound.ts'
import type { RetryNote } from './delivery/create-retries.ts'
import type { FormField } from './schema.ts'
import type { Failure } from './submit/submit-form.ts'

/** What a form shows of its submission. */
export interface SubmissionState {
  /** What is wrong, by field. */
  errors: Readonly<Record<string, TextRun>>
  failure: Failure | undefined
  /** The planned automatic retry after a temporary failure. */
  retry: RetryNote | undefined
  sending: boolean
  sent: boolean
  /** The chat link with the answers, after sending. */
  chat: Link | undefined
}

/** State that the island adds to the form. At first it shows nothing that is not in the static page. */
export interface FormState extends SubmissionState {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: FormEventHandler<HTMLFormElement>
  onBlur: FormEventHandler<HTMLFormElement>
  onClick: MouseEventHandler<HTMLFormElement>
  /** The phone field with the country of its number. */
  renderPhone: (field: FormField, attributes: ControlAttributes) => ReactNode
}

/** Attributes of every control of the form. */
export interface ControlAttributes {
  id: string
  name: string
  required: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  toolparamdescription?: string
}
