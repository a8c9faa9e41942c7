import type { Question } from '../../core/questions/question.ts'

/** What was made from nothing but its inputs. */
export interface Result {
  /** Lists of them. Equal lists of several results are one, so that it is kept once. */
  inputs: readonly (readonly Question[])[]
}

/** All inputs of results, each once. */
export function listInputs(results: Iterable<Result>): Set<Question> {
  const lists = new Set([...results].flatMap(({ inputs }) => inputs))
  return new Set([...lists].flat())
}
