import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { FormProps } from './schema.ts'

/** What a form sends beside its answers, by name. */
const sentBeside: Partial<Record<string, string>> = {
  consents: 'the consents',
  context: 'the campaign data',
}

/** A choice has something to choose from, and no answer hides what is sent beside the answers. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { fields } = value as Pick<FormProps, 'fields'>
  return fields.flatMap(({ name, kind, options }, index) => {
    const problems: ValueProblem[] = []
    const beside = sentBeside[name]
    if (beside) {
      problems.push({
        path: ['fields', index, 'name'],
        message: `A field cannot have the name \`${name}\`, because forms send ${beside} under it.`,
        hint: `Choose another name, such as \`${name}Answer\`.`,
      })
    }
    if (kind === 'select' && options === undefined) {
      problems.push({
        path: ['fields', index, 'kind'],
        message: 'A field of the kind `select` needs `options`.',
        hint: 'Write the prompt first, then the answers: `options: [Select a time, Mornings, Evenings]`.',
      })
    }
    return problems
  })
}
