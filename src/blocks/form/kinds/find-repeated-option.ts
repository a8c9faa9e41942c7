import type { FieldProblem, KindField } from '../../define-field-kind.ts'

/** An option that is there twice: nobody could tell which of them was chosen. */
export function findRepeatedOption({ options }: KindField): FieldProblem[] {
  const list = options as readonly string[]
  const repeated = list.find((option, index) => list.indexOf(option) < index)
  return repeated === undefined
    ? []
    : [
        {
          property: 'options',
          message: `"${repeated}" is there twice.`,
          hint: 'Each option differs from all others.',
        },
      ]
}
