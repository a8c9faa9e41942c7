import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import type { CheckedSubmission } from './check-submission.ts'

type Answered = Pick<CheckedSubmission, 'answers' | 'result'>

/** The answers with the result of the form: as it is stored, or as texts quote it. */
export function withResult(
  { result }: Pick<IntakeForm, 'result'>,
  { answers, result: computed }: Answered,
  as: 'stored' | 'quoted',
): Record<string, string> {
  return result && computed ? { ...answers, [result.name]: computed[as] } : answers
}
