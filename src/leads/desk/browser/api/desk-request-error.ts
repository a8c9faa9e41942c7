import type { DeskErrorCode } from '../../../contracts/desk-api.ts'

/** Why a request has no result: what the server says, or `offline` if no reply came. */
export class DeskRequestError extends Error {
  readonly kind: DeskErrorCode | 'offline'
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(kind: DeskErrorCode | 'offline', message: string, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** The failure that was thrown; anything else is a fault of the page and is thrown again. */
export function asFailure(cause: unknown): DeskRequestError {
  if (cause instanceof DeskRequestError) return cause
  throw cause
}

/** Whether a request was ended by its own signal, which is not a failure to show. */
export const isAborted = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'
