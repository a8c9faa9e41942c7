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

/** What is wrong with options of which one is chosen. */
export function findOptionProblems(field: KindField): FieldProblem[] {
  const { length } = field.options as readonly string[]
  return length < 2
    ? [
        {
          property: 'options',
          message: 'There is nothing to choose between: at least two options are needed.',
          hint: 'Add an option, or use the kind `checkboxes` for one box that is ticked.',
        },
      ]
    : findRepeatedOption(field)
}
