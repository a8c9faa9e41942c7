import type { Link } from '../../../core/model/bound.ts'
import type { RetryNote } from '../delivery/create-retries.ts'
import type { FieldErrors } from '../validate-fields.ts'
import type { Failure } from './submit-form.ts'

/** What a form shows of its submission. */
export interface SubmissionState {
  errors: FieldErrors
  failure: Failure | undefined
  /** The planned automatic retry after a temporary failure. */
  retry: RetryNote | undefined
  sending: boolean
  sent: boolean
  /** The chat link with the answers, after sending. */
  chat: Link | undefined
}
