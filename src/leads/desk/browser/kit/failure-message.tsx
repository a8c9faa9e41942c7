import type { ReactNode } from 'react'
import type { DeskRequestError } from '../api/desk-request-error.ts'
import { messages } from '../text/messages.ts'

interface FailureMessageProps {
  /** What did not happen. */
  what: string
  failure: DeskRequestError
  onRetry: () => void
  isBusy?: boolean
}

/** Says what failed and why, with a way to try again. */
export function FailureMessage({ what, failure, onRetry, isBusy = false }: FailureMessageProps): ReactNode {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{what}</strong> {failure.message}
        {failure.retryAfter !== undefined && ` ${messages.failures.wait(failure.retryAfter)}`}
      </p>
      <button type="button" className="button" disabled={isBusy} onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  )
}
