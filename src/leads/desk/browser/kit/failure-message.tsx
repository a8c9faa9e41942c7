import type { ReactNode } from 'react'
import type { DeskRequestError } from '../api/create-desk-api.ts'

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
    <div className="failure row apart" role="alert">
      <p>
        <strong>{what}</strong> {failure.message}
        {failure.retryAfter !== undefined && ` Wait ${failure.retryAfter} seconds before the next attempt.`}
      </p>
      <button type="button" className="button" disabled={isBusy} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
