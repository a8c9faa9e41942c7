import type { DeskError, DeskErrorCode } from '../../contracts/desk-api.ts'

/** Every reason for refusing a request, as a status and a message. None repeats what was sent. */
const refusals: Record<DeskErrorCode, readonly [status: number, message: string]> = {
  'bad-request': [400, 'The request has values that cannot be used.'],
  'signed-out': [401, 'You were signed out.'],
  'wrong-password': [401, 'The name or the password is wrong.'],
  forbidden: [403, 'This request is not allowed.'],
  'not-found': [404, 'There is nothing here.'],
  'not-allowed': [405, 'This method is not allowed here.'],
  conflict: [409, 'Somebody else has changed this lead.'],
  'too-large': [413, 'The body is too large.'],
  'wrong-type': [415, 'Send JSON.'],
  'too-many': [429, 'Too many attempts; please wait.'],
  failed: [503, 'The leads cannot be reached at the moment; please try again.'],
}

/** Why a request is refused. */
export class RequestError extends Error {
  readonly code: DeskErrorCode
  readonly status: number
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  constructor(
    code: DeskErrorCode,
    { message, retryAfter, status }: { message?: string; retryAfter?: number; status?: number } = {},
  ) {
    super(message ?? refusals[code][1])
    this.code = code
    this.status = status ?? refusals[code][0]
    this.retryAfter = retryAfter
  }
}

/** The body of the reply. The status and `Retry-After` are not in it. */
export const toDeskError = ({ code, message }: RequestError): DeskError => ({ error: { code, message } })
