/** A condition on an earlier question: its answer is one of these; of several answers, one is. */
export interface AnswerCondition {
  field: string
  is: readonly string[]
}

/** Where a question stands in a form, and when it is asked. */
export interface PlacedField {
  name: string
  /** The step that asks it; default: the first, 0. */
  step?: number
  /** All of these must hold; each is on a question before this one. Default: it is always asked. */
  when?: readonly AnswerCondition[]
}

/** A form without JavaScript sends under this name which of its steps was shown. No field has a dot in its name. */
export const stepName = 'form.step'
/** The button that leads to the step before sends this name. */
export const backName = 'form.back'

/** The last step of a form. It has the notice and the consents, and is always shown. */
export const findLastStep = (fields: readonly PlacedField[]): number =>
  Math.max(0, ...fields.map(({ step = 0 }) => step))
