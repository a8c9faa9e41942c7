import { toFieldName } from '../../../contracts/answer-rule.ts'
import type { FormContent } from '../../../contracts/form-parts.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { backName, findLastStep, stepName } from '../../../contracts/steps/form-step.ts'
import { isUnfinishedId, keepName, unfinishedName } from '../../../contracts/steps/unfinished-answers.ts'
import type { AnswerError } from '../../../contracts/submission.ts'
import { listAskedSteps } from '../../../core/list-asked.ts'
import type { Submitted } from '../http/body/read-body.ts'
import type { CheckedSubmission } from './check-submission.ts'

/** What a form in steps says beside its answers. */
export type Move = ReturnType<typeof takeMove>

/** Takes out of a submission what it says beside its answers. */
export function takeMove({ values, native }: Submitted) {
  const step = String(values.get(stepName))
  const id = values.get(unfinishedName)
  const move = {
    /** Which step was shown. `undefined`: the page did not say. It is then the last, and a script has sent the whole form. */
    step: /^\d$/.test(step) ? Number(step) : undefined,
    /** Whether the step before is wanted. */
    isBack: values.has(backName),
    /** Whether the visitor agrees that what is answered so far is kept. */
    keeps: values.get(keepName) === 'yes',
    /** The id under which it is kept. */
    unfinished: isUnfinishedId(id) ? id : undefined,
  }
  values.delete(unfinishedName)
  // A script says the rest only of a form that is not finished; anything else is a field that no form has.
  if (native || move.step !== undefined) for (const name of [stepName, keepName]) values.delete(name)
  if (native) values.delete(backName)
  return move
}

/** Puts back what the next page of a form without JavaScript sends along. */
export function carryMove({ values }: Submitted, { keeps, unfinished }: Move): void {
  if (keeps) values.set(keepName, 'yes')
  if (unfinished) values.set(unfinishedName, unfinished)
  else values.delete(unfinishedName)
}

/**
 * The step that a visitor without JavaScript sees next, with what is wrong in it; `undefined` if all steps are answered, so that the form is sent.
 * Every step is checked again from the first one, because what a page carries along is the sender's.
 */
export function chooseStep(
  { fields }: Pick<IntakeForm, 'fields'>,
  { asked, errors }: Pick<CheckedSubmission, 'asked' | 'errors'>,
  move: Move,
): { step: number; errors: Record<string, AnswerError> } | undefined {
  const last = findLastStep(fields)
  const shown = Math.min(move.step ?? last, last)
  const steps = listAskedSteps(fields, asked)
  if (move.isBack) return { step: steps.findLast((step) => step < shown) ?? 0, errors: {} }
  const isWrong = (step: number) =>
    asked.some((field) => (field.step ?? 0) === step && Object.hasOwn(errors, field.name))
  const wrong = steps.find((step) => step <= shown && isWrong(step))
  if (wrong !== undefined) {
    const own = asked.filter(({ step = 0, name }) => step === wrong && Object.hasOwn(errors, name))
    return {
      step: wrong,
      errors: Object.fromEntries(own.map(({ name }) => [name, errors[name] ?? 'invalid'])),
    }
  }
  const next = steps.find((step) => step > shown)
  return next === undefined ? undefined : { step: next, errors: {} }
}

/** What was entered in the other steps of a form, and goes with the step that is shown. */
export function listCarried(
  { fields, consents, unfinished }: Pick<IntakeForm, 'fields' | 'consents' | 'unfinished'>,
  { values, step = 0 }: Pick<FormContent, 'values' | 'step'>,
): Record<string, string> {
  const last = findLastStep(fields)
  const steps = new Map(fields.map((field) => [field.name, field.step ?? 0]))
  for (const { field } of consents) steps.set(field, last)
  if (unfinished) steps.set(keepName, unfinished.step).set(unfinishedName, -1)
  const entries = Object.entries(values).filter(([name]) => {
    const own = steps.get(name) ?? steps.get(toFieldName(name))
    return own !== undefined && own !== step
  })
  return Object.fromEntries(entries)
}
