import type { ReactNode } from 'react'
import type { DeskRequestError } from '../api/create-desk-api.ts'

interface FailureMessageProps {
  /** What did not happen. */
  what: string
  failure: DeskRequestError | undefined
  onRetry: () => unknown
  isBusy?: boolean
}

/** Says what failed and why, with a way to try again; nothing if nothing has failed. */
export function FailureMessage({ what, failure, onRetry, isBusy = false }: FailureMessageProps): ReactNode {
  if (!failure) return null
  return (
    <div className="failure row apart" role="alert">
      <p>
        <strong>{what}</strong> {failure.message}
        {failure.retryAfter !== undefined && ` Wait ${failure.retryAfter} seconds before the next attempt.`}
      </p>
      <button type="button" className="button" disabled={isBusy} onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  )
}
