import type { AnswerCondition } from '../../../contracts/steps/form-step.ts'

interface Written {
  fields?: readonly object[]
  steps?: readonly { fields?: readonly object[]; when?: readonly AnswerCondition[] }[]
}

/** A field as its document writes it. */
export interface WrittenField<Field = object> {
  field: Field
  /** Where it is in the block. */
  path: readonly (string | number)[]
  step: number
  /** The conditions of its step. */
  ofStep: readonly AnswerCondition[] | undefined
}

/**
 * The fields of a form that fits its schema, in the order in which they are asked; with `fields` beside `steps`, which is a
 * mistake, those of both.
 */
export function listWrittenFields<Field = object>(form: unknown): WrittenField<Field>[] {
  const { fields = [], steps = [] } = form as Written
  return [
    ...fields.map((field, index) => ({
      ...{ field: field as Field, path: ['fields', index], step: 0, ofStep: undefined },
    })),
    ...steps.flatMap(({ fields: own = [], when }, step) =>
      own.map((field, index) => ({
        ...{ field: field as Field, path: ['steps', step, 'fields', index], step, ofStep: when },
      })),
    ),
  ]
}
