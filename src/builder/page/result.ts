import type { Question } from '../../core/questions/question.ts'

/** What was made from nothing but its inputs. */
export interface Result {
  inputs: readonly Question[]
}

/** All inputs of results, each once. */
export function listInputs(results: Iterable<Result>): Set<Question> {
  const all = new Set<Question>()
  for (const { inputs } of results) for (const input of inputs) all.add(input)
  return all
}
