import type { AnswerCondition } from '../../../contracts/steps/form-step.ts'
import { listNames, suggest } from '../../../core/diagnostics/phrases.ts'
import { findMeant } from '../../../core/diagnostics/recover-name.ts'
import type { ValueProblem } from '../../../core/schema/block-spec.ts'
import { explainNever } from './explain-never.ts'
import { listWrittenFields } from './list-fields.ts'
import { listAnswers, type Question } from './question.ts'

type Path = readonly (string | number)[]

/** The conditions of a form can hold, and its last step is always shown. */
export function findStepProblems(form: unknown): ValueProblem[] {
  const { steps } = form as { steps?: readonly { when?: readonly AnswerCondition[] }[] }
  const written = listWrittenFields<Question>(form)
  const questions = written.map(({ field }) => field)
  const last = (steps?.length ?? 1) - 1
  return [
    ...(steps ?? []).flatMap(({ when }, step) => {
      const path = ['steps', step, 'when']
      if (when && step === last) return [{ path, ...lastStep }]
      const first = written.findIndex((one) => one.step === step)
      return findConditionProblems(when, { path, at: first, questions })
    }),
    ...written.flatMap(({ field, path, step }, at) => [
      ...findConditionProblems(field.when, { path: [...path, 'when'], at, questions }),
      ...(field.kind === 'file' && step !== last ? [{ path: [...path, 'kind'], ...earlyFile }] : []),
    ]),
    ...explainNever(written),
  ]
}

const lastStep = {
  message: 'The last step is always shown: the notice and the button that sends stand in it.',
  hint: 'Put `when` at the fields of the step, or add a step after it.',
}

const earlyFile = {
  message:
    'A file is asked for in the last step: a browser without JavaScript sends it with the step that asks.',
  hint: 'Move the field to the last step.',
}

interface Condition {
  path: Path
  /** The number of questions before it. */
  at: number
  questions: readonly Question[]
}

function findConditionProblems(
  when: readonly AnswerCondition[] = [],
  { path, at, questions }: Condition,
): ValueProblem[] {
  return when.flatMap(({ field: name, is: answers }, order): ValueProblem[] => {
    const index = questions.findIndex((one) => one.name === name)
    const question = questions[index]
    const before = questions.slice(0, at).filter((one) => listAnswers(one).length > 0)
    const names = before.map((one) => one.name)
    const known = names.length > 0 ? `Questions to choose from: ${listNames(names)}.` : noQuestion
    if (!question)
      return [
        {
          path: [...path, order, 'field'],
          message: `This form has no field "${name}" before this one${suggest(findMeant(name, names))}`,
          hint: known,
        },
      ]
    const isCircle = index >= at && waitsFor(question, questions[at]?.name, questions)
    if (index >= at)
      return [
        {
          path: [...path, order, 'field'],
          message: isCircle
            ? `"${name}" waits for the answer to this, and this for the answer to "${name}": neither is ever asked.`
            : `"${name}" is not asked before this, so nobody has answered it yet.`,
          hint: isCircle
            ? 'Remove one of the two conditions.'
            : listAnswers(question).length > 0
              ? `Move the question "${name}" before this one. ${known}`
              : known,
        },
      ]
    const possible = listAnswers(question)
    if (possible.length === 0)
      return [
        {
          path: [...path, order, 'field'],
          message: `A condition compares with answers that are given: "${name}" of the kind \`${question.kind}\` takes any.`,
          hint: known,
        },
      ]
    return answers.flatMap((answer, place) =>
      possible.includes(answer)
        ? []
        : [
            {
              path: [...path, order, 'is', place],
              message: `"${name}" never has the answer "${answer}"${suggest(findMeant(answer, possible))}`,
              hint: `Its answers: ${possible.map((one) => `"${one}"`).join(', ')}.`,
            },
          ],
    )
  })
}

/** Whether a question is asked only after an answer to another, directly or through questions between them. */
function waitsFor(
  { name, when = [] }: Question,
  other: string | undefined,
  questions: readonly Question[],
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (other === undefined || seen.has(name)) return false
  return when.some(({ field: next }) => {
    const question = questions.find((one) => one.name === next)
    return next === other || (question && waitsFor(question, other, questions, new Set([...seen, name])))
  })
}

const noQuestion =
  'A condition needs a question with given answers before it: `select`, `radio` or `checkboxes`.'
