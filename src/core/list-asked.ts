import { findLastStep, type PlacedField } from '../contracts/steps/form-step.ts'

/**
 * The questions of a form that are asked after these answers. Pages, browsers and the intake use this, so they agree: a
 * question that is not asked is not checked, sent or stored, and no condition finds an answer to it.
 *
 * @param read what was answered to a question: several for a list, none if it was left out
 */
export function listAsked<Field extends PlacedField>(
  fields: readonly Field[],
  read: (field: Field) => readonly string[],
): Field[] {
  const answers = new Map<string, readonly string[]>()
  return fields.filter((field) => {
    const isAsked = (field.when ?? []).every(({ field: name, is }) =>
      answers.get(name)?.some((answer) => is.includes(answer)),
    )
    if (isAsked) answers.set(field.name, read(field))
    return isAsked
  })
}

/** The steps in which something is asked, and the last one, in their order. */
export function listAskedSteps(fields: readonly PlacedField[], asked: readonly PlacedField[]): number[] {
  const steps = new Set([...asked.map(({ step = 0 }) => step), findLastStep(fields)])
  return [...steps].sort((one, other) => one - other)
}
