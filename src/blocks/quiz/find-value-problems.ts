import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { QuizProps } from './schema.ts'

type Values = Pick<QuizProps, 'questions' | 'results'>

/** One choice of each question is right, and each score has one result. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { questions, results } = value as Values
  return [...questions.flatMap(findChoiceProblems), ...findRangeProblems(results, questions.length)]
}

function findChoiceProblems({ choices }: Values['questions'][number], index: number): ValueProblem[] {
  const right = choices.flatMap((choice, at) => (choice.right ? [at] : []))
  const path = ['questions', index, 'choices']
  if (right.length === 0)
    return [
      { path, message: 'None of the choices is right.', hint: 'Write `right: true` in the one that is.' },
    ]
  return right.slice(1).map((at) => ({
    path: [...path, at, 'right'],
    message: `Another choice is right already: choice ${Number(right[0]) + 1}.`,
    hint: 'Exactly one choice of a question is right.',
  }))
}

function findRangeProblems(results: Values['results'], total: number): ValueProblem[] {
  return results.flatMap(({ from }, index) => {
    const path = ['results', index, 'from']
    const before = results[index - 1]?.from
    if (before === undefined)
      return from === 0
        ? []
        : [
            {
              path,
              message: 'The first result must begin at 0.',
              hint: 'A lower score would have no result.',
            },
          ]
    if (from <= before)
      return [
        {
          path,
          message: `The result before begins at ${before}, so this one must begin above it.`,
          hint: 'Results stand from the lowest score to the highest, and each score has one.',
        },
      ]
    return from > total
      ? [{ path, message: `There are ${total} questions, so nobody reaches ${from} right answers.` }]
      : []
  })
}
