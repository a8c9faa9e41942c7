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
        ...(isFile(field) && fields.findIndex(isFile) < index ? [secondFile] : []),
        ...problems.map(({ property, ...problem }) => ({ path: [property], ...problem })),
      ].map(({ path, ...problem }) => ({ path: ['fields', index, ...path], ...problem }))
    })
  }

const isFile = ({ kind }: Pick<KindField, 'kind'>) => kind === 'file'

const secondFile: ValueProblem = {
  path: ['kind'],
  message: 'A form sends one file, and another field of it asks for that one already.',
  hint: 'Ask for one file, for example a PDF with several pages.',
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
