import type { ValueProblem } from '../../core/schema/block-spec.ts'
import type { FieldKind, KindField } from '../define-field-kind.ts'
import type { FormProps } from './schema.ts'

/** What a form sends beside its answers, by name. */
const sentBeside: Partial<Record<string, string>> = {
  consents: 'the consents',
  context: 'the campaign data',
}

/** Fields have what their kinds need, and no answer hides what is sent beside the answers. */
export const findValueProblems =
  (kinds: readonly FieldKind[]) =>
  (value: unknown): ValueProblem[] => {
    const { fields } = value as Pick<FormProps, 'fields'>
    return fields.flatMap((field, index) => {
      const found = kinds.find(({ kind }) => kind === field.kind)
      const given = field as unknown as KindField
      const problems = [...findMissing(found, given), ...(found?.findProblems?.(given) ?? [])]
      return [
        ...findHiding(field.name),
        ...problems.map(({ property, ...problem }) => ({ path: [property], ...problem })),
      ].map(({ path, ...problem }) => ({ path: ['fields', index, ...path], ...problem }))
    })
  }

function findHiding(name: string): ValueProblem[] {
  const beside = sentBeside[name]
  if (!beside) return []
  return [
    {
      path: ['name'],
      message: `A field cannot have the name \`${name}\`, because forms send ${beside} under it.`,
      hint: `Choose another name, such as \`${name}Answer\`.`,
    },
  ]
}

function findMissing({ kind, needs = {} }: Partial<FieldKind> = {}, field: KindField) {
  const missing = Object.entries(needs).filter(([property]) => field[property] === undefined)
  return missing.map(([property, hint]) => ({
    property: 'kind',
    message: `A field of the kind \`${kind}\` needs \`${property}\`.`,
    hint,
  }))
}
