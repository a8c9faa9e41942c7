import {
  findCalculationProblems,
  type WrittenStep,
} from '../../../core/calculation/find-calculation-problems.ts'
import { listNames, suggest } from '../../../core/diagnostics/phrases.ts'
import { findMeant } from '../../../core/diagnostics/recover-name.ts'
import type { ValueProblem } from '../../../core/schema/block-spec.ts'
import { sentBeside } from '../sent-beside.ts'
import { listWrittenFields } from './list-fields.ts'
import { listAnswers, type Question } from './question.ts'

interface WrittenResult {
  name: string
  numbers?: readonly { field: string; answer: string }[]
  steps?: readonly WrittenStep[]
  of: string
}

/** A result has a name of its own, and is computed from questions that have numbers. */
export function findResultProblems(form: unknown): ValueProblem[] {
  const { result } = form as { result?: WrittenResult }
  if (!result) return []
  const questions = listWrittenFields<Question>(form).map(({ field }) => field)
  return [
    ...(questions.some(({ name }) => name === result.name) || sentBeside.has(result.name)
      ? [{ path: ['name'], ...takenName(result.name) }]
      : []),
    ...(result.numbers ?? []).flatMap((one, index) =>
      findNumberProblems(one, questions, index, result.numbers ?? []),
    ),
    ...findCalculationProblems({
      known: listInputs(result, questions),
      what: 'a question with a number',
      steps: result.steps,
      results: [{ of: result.of, path: ['of'] }],
    }),
    ...findTakenSteps(result, questions),
  ].map(({ path, ...problem }) => ({ path: ['result', ...path], ...problem }))
}

/** The questions that a calculation can name: those that ask for a number, and those whose answers stand for numbers. */
const listInputs = ({ numbers = [] }: WrittenResult, questions: readonly Question[]): string[] =>
  questions
    .filter(({ name, kind }) => kind === 'number' || numbers.some(({ field }) => field === name))
    .map(({ name }) => name)

/** Before which step a result is not known: the first after all the questions that it can name. */
export function findResultStep(form: unknown): number {
  const { result } = form as { result?: WrittenResult }
  if (!result) return 0
  const written = listWrittenFields<Question>(form)
  const inputs = listInputs(
    result,
    written.map(({ field }) => field),
  )
  const named = new Set([
    result.of,
    ...(result.steps ?? []).flatMap(({ name: _, table, ...things }) => [
      ...(table ? [table.of] : []),
      ...Object.values(things).flat(),
    ]),
  ])
  const used = written.filter(({ field }) => inputs.includes(field.name) && named.has(field.name))
  return Math.max(0, ...used.map(({ step }) => step))
}

function findNumberProblems(
  { field: name, answer }: { field: string; answer: string },
  questions: readonly Question[],
  index: number,
  all: readonly { field: string; answer: string }[],
): ValueProblem[] {
  const given = questions.filter((one) => listAnswers(one).length > 0)
  const question = given.find((one) => one.name === name)
  const names = given.map((one) => one.name)
  if (!question)
    return [
      {
        path: ['numbers', index, 'field'],
        message: `This form has no question "${name}" with given answers${suggest(findMeant(name, names))}`,
        hint:
          names.length > 0
            ? `Questions to choose from: ${listNames(names)}.`
            : 'Given answers have questions of the kinds `select`, `radio`, `checkboxes` and `hidden`.',
      },
    ]
  const possible = listAnswers(question)
  const path = ['numbers', index, 'answer']
  if (!possible.includes(answer))
    return [
      {
        path,
        message: `"${name}" never has the answer "${answer}"${suggest(findMeant(answer, possible))}`,
        hint: `Its answers: ${possible.map((one) => `"${one}"`).join(', ')}.`,
      },
    ]
  const first = all.findIndex((one) => one.field === name && one.answer === answer)
  if (first === index) return []
  return [{ path, message: `"${answer}" of "${name}" has a number already.`, hint: 'Remove one of the two.' }]
}

/** A step with the name of a question would hide its number from the steps after it. */
const findTakenSteps = ({ steps = [] }: WrittenResult, questions: readonly Question[]): ValueProblem[] =>
  steps.flatMap(({ name }, index) =>
    questions.some((one) => one.name === name) || steps.findIndex((one) => one.name === name) < index
      ? [{ path: ['steps', index, 'name'], ...takenName(name) }]
      : [],
  )

const takenName = (name: string) => ({
  message: `The name "${name}" is taken.`,
  hint: 'A result and each of its steps need a name that no question of the form has.',
})
