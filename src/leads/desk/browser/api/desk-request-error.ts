/**
 * Why a request has no result. `offline`: no reply came. `signed-out`: the session ended. `conflict`: somebody else
 * changed the same thing. `refused`: the server said no, and why. `failed`: everything else.
 */
export type FailureKind =
  | 'offline'
  | 'signed-out'
  | 'conflict'
  | 'too-many'
  | 'not-found'
  | 'refused'
  | 'failed'

export class DeskRequestError extends Error {
  readonly kind: FailureKind
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, message: string, retryAfter?: number) {
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
