import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { NodePath } from '../../core/tree/nodes.ts'
import { operationNames } from './operations.ts'

interface Values {
  inputs: readonly {
    name: string
    value: number
    min: number
    max: number
    choices?: readonly { value: number }[]
  }[]
  steps?: readonly Readonly<{ name: string; table?: { of: string } } & Record<string, unknown>>[]
  results: readonly { of: string }[]
}

const things = [...operationNames, 'table']

/** Each step does one thing with what is known before it, results are of what is known, and inputs begin within their limits. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { inputs, steps = [], results } = value as Values
  const known = new Set(inputs.map(({ name }) => name))
  const problems = inputs.flatMap((input, index) => findInputProblems(input, ['inputs', index]))
  const look = (operand: string, path: NodePath) => {
    if (/^[a-z]/.test(operand) && !known.has(operand)) problems.push(explainUnknown(operand, known, path))
  }
  for (const [index, step] of steps.entries()) {
    const done = things.filter((name) => step[name] !== undefined)
    if (done.length !== 1)
      problems.push({
        path: ['steps', index],
        message: `A step does one thing; "${step.name}" does ${done.length === 0 ? 'nothing' : done.join(' and ')}.`,
        hint: `Write one of ${things.join(', ')}.`,
      })
    for (const name of operationNames)
      for (const [place, operand] of ((step[name] ?? []) as string[]).entries())
        look(operand, ['steps', index, name, place])
    if (step.table) look(step.table.of, ['steps', index, 'table', 'of'])
    known.add(step.name)
  }
  for (const [index, { of }] of results.entries()) look(of, ['results', index, 'of'])
  return problems
}

const explainUnknown = (operand: string, known: ReadonlySet<string>, path: NodePath): ValueProblem => ({
  path,
  message: `"${operand}" is neither an input nor an earlier step.`,
  hint: `Known here: ${[...known].join(', ')}.`,
})

function findInputProblems(
  { value, min, max, choices }: Values['inputs'][number],
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
  return value >= min && value <= max
    ? []
    : [
        {
          path: [...path, 'value'],
          message: `The input begins with ${value}, which is not between ${min} and ${max}.`,
          hint: 'Change `value`, or `min` and `max`.',
        },
      ]
}
