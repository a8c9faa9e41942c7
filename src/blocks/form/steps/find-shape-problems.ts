import type { ValueProblem } from '../../../core/schema/block-spec.ts'

/** A form asks its questions in `fields`, or in the `fields` of each step. */
export function findShapeProblems(form: unknown): ValueProblem[] {
  const { fields, steps } = form as { fields?: unknown; steps?: readonly { fields?: unknown }[] }
  if (fields && steps) {
    const isEmpty = steps.some((step) => !step.fields)
    return [
      {
        path: ['steps'],
        message: 'A form has `fields` or `steps`, not both.',
        hint: isEmpty
          ? 'Move each field below the step that asks it: `steps: [{ title: …, fields: […] }, …]`.'
          : 'Move the fields into a step, or remove `steps`.',
      },
    ]
  }
  if (!fields && !steps)
    return [
      {
        path: [],
        message: 'A form needs `fields` or `steps`.',
        hint: 'Write the questions as `fields`, or as `steps` with `fields` in each.',
      },
    ]
  return (steps ?? []).flatMap((step, index) =>
    step.fields
      ? []
      : [{ path: ['steps', index], message: 'A step needs `fields`: the questions that it asks.' }],
  )
}
