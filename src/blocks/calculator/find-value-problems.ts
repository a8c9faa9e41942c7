import {
  findCalculationProblems,
  type WrittenStep,
} from '../../core/calculation/find-calculation-problems.ts'
import { isMultiple } from '../../core/check-answer.ts'
import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { NodePath } from '../../core/tree/nodes.ts'

interface Values {
  inputs: readonly {
    name: string
    value: number
    min: number
    max: number
    step: number
    choices?: readonly { value: number }[]
  }[]
  steps?: readonly WrittenStep[]
  results: readonly { of: string }[]
}

/** Each step does one thing with what is known before it, results are of what is known, and inputs begin within their limits. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { inputs, steps, results } = value as Values
  return [
    ...inputs.flatMap((input, index) => findInputProblems(input, ['inputs', index])),
    ...findCalculationProblems({
      known: inputs.map(({ name }) => name),
      what: 'an input',
      steps,
      results: results.map(({ of }, index) => ({ of, path: ['results', index, 'of'] })),
    }),
  ]
}

function findInputProblems(
  { value, min, max, step, choices }: Values['inputs'][number],
  path: NodePath,
): ValueProblem[] {
  if (choices)
    return choices[0]?.value === value
      ? []
      : [
          {
            path: [...path, 'value'],
            message: `The first choice stands for ${choices[0]?.value}, and the input begins with ${value}.`,
            hint: 'An input with choices begins with the first.',
          },
        ]
  if (value < min || value > max)
    return [
      {
        path: [...path, 'value'],
        message: `The input begins with ${value}, which is not between ${min} and ${max}.`,
        hint: 'Change `value`, or `min` and `max`.',
      },
    ]
  // Browsers move a slider to its nearest step.
  return isMultiple(value - min, step)
    ? []
    : [
        {
          path: [...path, 'value'],
          message: `The input begins with ${value}, to which no steps of ${step} lead from ${min}.`,
          hint: 'Change `value`, `min` or `step`.',
        },
      ]
}
