import type { ValueProblem } from '../schema/block-spec.ts'
import type { NodePath } from '../tree/nodes.ts'
import { operationNames } from './operations.ts'

/** A step as documents write it. */
export type WrittenStep = Readonly<{ name: string; table?: { of: string } } & Record<string, unknown>>

interface Calculation {
  /** The names of the inputs. */
  known: readonly string[]
  /** What an input is called in messages: `an input`. */
  what: string
  steps: readonly WrittenStep[] | undefined
  /** What is shown, each with the place of its `of`. */
  results: readonly { of: string; path: NodePath }[]
}

const things = [...operationNames, 'table']

/** Each step does one thing with what is known before it, and results are of what is known. Paths begin with `steps`. */
export function findCalculationProblems({
  known: inputs,
  what,
  steps = [],
  results,
}: Calculation): ValueProblem[] {
  const known = new Set(inputs)
  const problems: ValueProblem[] = []
  const look = (operand: string, path: NodePath) => {
    if (!/^[a-z]/.test(operand) || known.has(operand)) return
    problems.push({
      path,
      message: `"${operand}" is neither ${what} nor an earlier step.`,
      hint: known.size > 0 ? `Known here: ${[...known].join(', ')}.` : 'Nothing is known here.',
    })
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
  for (const { of, path } of results) look(of, path)
  return problems
}
