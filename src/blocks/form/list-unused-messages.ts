import type { FieldKind } from '../define-field-kind.ts'
import type { FormProps } from './schema.ts'

const ofPurposes: Readonly<Record<FormProps['purpose'], readonly string[]>> = {
  lead: ['submissionFailed', 'submissionError', 'leadSent'],
  application: ['applicationFailed', 'applicationError', 'applicationSent'],
}

const listNames = ({ messages }: FieldKind) => Object.keys(messages?.en ?? {})

/** The messages of fields that a form does not have, and of what it is not sent for. */
export const listUnusedMessages =
  (kinds: readonly FieldKind[]) =>
  (value: unknown): readonly string[] => {
    const { fields, purpose } = value as Pick<FormProps, 'fields' | 'purpose'>
    const isOptional = fields.some(({ required }) => !required)
    const isUsed = ({ kind }: FieldKind) => fields.some((field) => field.kind === kind)
    const used = new Set(kinds.filter(isUsed).flatMap(listNames))
    return [
      ...(isOptional ? [] : ['optional']),
      ...new Set(kinds.flatMap(listNames).filter((name) => !used.has(name))),
      ...ofPurposes[purpose === 'lead' ? 'application' : 'lead'],
    ]
  }
