import type { AnswerCondition } from '../../../contracts/steps/form-step.ts'

/** What a condition can name: a question, with the answers that can be given. */
export interface Question {
  name: string
  kind: string
  options?: readonly string[]
  value?: string
  when?: readonly AnswerCondition[]
}

/** The answers that a question can have; none if they are not given. The first option of a `select` asks. */
export function listAnswers({ kind, options, value }: Question): readonly string[] {
  if (kind === 'hidden') return value === undefined ? [] : [value]
  return options?.slice(kind === 'select' ? 1 : 0) ?? []
}
