import type { DeskLead } from '../../../contracts/desk-api.ts'

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

export class DeskFailure extends Error {
  readonly kind: FailureKind
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined
  /** With `conflict`: the lead as it is now. */
  readonly lead: DeskLead | undefined

  constructor(kind: FailureKind, message: string, details: { retryAfter?: number; lead?: DeskLead } = {}) {
    super(message)
    this.kind = kind
    this.retryAfter = details.retryAfter
    this.lead = details.lead
  }
}

/** The failure that was thrown; anything else is a fault of the page and is thrown again. */
export function asFailure(cause: unknown): DeskFailure {
  if (cause instanceof DeskFailure) return cause
  throw cause
}

export const isAborted = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'
