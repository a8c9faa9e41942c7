import type { AnswerError } from '../../../contracts/submission.ts'

/** Every reason for rejecting a submission. The messages are part of the interface; none repeats what was sent. */
const problems = {
  'malformed-body': [400, 'The body cannot be read.'],
  'unknown-field': [400, 'The body has a field that the form does not have.'],
  'invalid-fields': [400, 'Some answers are missing or cannot be used.'],
  'invalid-key': [400, 'The Idempotency-Key must be 1 to 200 printable ASCII characters.'],
  'unknown-form': [404, 'There is no form here.'],
  'wrong-method': [405, 'Submissions are sent here by POST.'],
  'too-slow': [408, 'The body did not arrive in time.'],
  'too-large': [413, 'The body is too large.'],
  'unsupported-type': [415, 'Send JSON, a form, or a form with files.'],
  'unsupported-encoding': [415, 'Send the body as it is, without a Content-Encoding.'],
  'key-reused': [422, 'This Idempotency-Key was already used with a different body.'],
  'too-many': [429, 'Too many submissions; please try again later.'],
  failed: [500, 'The submission could not be handled.'],
  unavailable: [503, 'Submissions cannot be stored at the moment; please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems

/** Why a submission is rejected. */
export class SubmissionError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, AnswerError> | undefined
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  constructor(
    code: ProblemCode,
    options: { fields?: Record<string, AnswerError>; retryAfter?: number | undefined } = {},
  ) {
    super(problems[code][1])
    this.code = code
    this.status = problems[code][0]
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }
}

/** The body of every error reply. */
export const toProblemBody = ({ code, status, message, fields }: SubmissionError) => ({
  ...{ statusCode: status, code, message },
  ...(fields && { fields }),
})
