import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { FormProps } from './schema.ts'

/** A choice has something to choose from. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { fields } = value as Pick<FormProps, 'fields'>
  return fields.flatMap(({ kind, options }, index) =>
    kind === 'select' && options === undefined
      ? [
          {
            path: ['fields', index, 'kind'],
            message: 'A field of the kind `select` needs `options`.',
            hint: 'Write the prompt first, then the answers: `options: [Select a time, Mornings, Evenings]`.',
          },
        ]
      : [],
  )
}
