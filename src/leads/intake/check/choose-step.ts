import { toFieldName } from '../../../contracts/answer-rule.ts'
import type { FormContent } from '../../../contracts/form-parts.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { backName, findLastStep, stepName } from '../../../contracts/steps/form-step.ts'
import type { AnswerError } from '../../../contracts/submission.ts'
import { listAskedSteps } from '../../../core/list-asked.ts'
import type { Submitted } from '../http/body/read-body.ts'
import type { CheckedSubmission } from './check-submission.ts'

/** What a form without JavaScript says beside its answers: which step was shown, and whether the one before is wanted. */
export interface Move {
  /** `undefined`: the page did not say; it is then the last. */
  step: number | undefined
  isBack: boolean
}

/** The step to show, with what is wrong in it. */
export interface ChosenStep {
  step: number
  errors: Record<string, AnswerError>
}

/** Takes out of a submission what it says beside its answers. A script sends the whole form, and says nothing. */
export function takeMove({ values, native }: Submitted): Move {
  if (!native) return { step: undefined, isBack: false }
  const written = values.get(stepName)
  const move = {
    step: typeof written === 'string' && /^\d$/.test(written) ? Number(written) : undefined,
    isBack: values.has(backName),
  }
  values.delete(stepName)
  values.delete(backName)
  return move
}

/**
 * The step that a visitor without JavaScript sees next; `undefined` if all steps are answered, so that the form is sent.
 * Every step is checked again from the first one, because what a page carries along is the sender's.
 */
export function chooseStep(
  { fields }: Pick<IntakeForm, 'fields'>,
  { asked, errors }: Pick<CheckedSubmission, 'asked' | 'errors'>,
  move: Move,
): ChosenStep | undefined {
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
  { fields, consents }: Pick<IntakeForm, 'fields' | 'consents'>,
  { values, step = 0 }: Pick<FormContent, 'values' | 'step'>,
): Record<string, string> {
  const last = findLastStep(fields)
  const steps = new Map(fields.map((field) => [field.name, field.step ?? 0]))
  for (const { field } of consents) steps.set(field, last)
  const entries = Object.entries(values).filter(([name]) => {
    const own = steps.get(name) ?? steps.get(toFieldName(name))
    return own !== undefined && own !== step
  })
  return Object.fromEntries(entries)
}
