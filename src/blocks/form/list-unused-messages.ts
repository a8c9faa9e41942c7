import type { Messages } from './messages.ts'
import type { FormField, FormProps } from './schema.ts'

type MessageName = keyof Messages['en']

const ofKinds: readonly (readonly [FormField['kind'], readonly MessageName[]])[] = [
  ['email', ['invalidEmail']],
  ['phone', ['invalidPhone', 'country', 'searchCountry']],
  ['file', ['invalidFile', 'fileTooLarge']],
]

const ofPurposes: Readonly<Record<FormProps['purpose'], readonly MessageName[]>> = {
  lead: ['submissionFailed', 'submissionError', 'leadSent'],
  application: ['applicationFailed', 'applicationError', 'applicationSent'],
}

/** The messages of fields that a form does not have, and of what it is not sent for. */
export function listUnusedMessages(value: unknown): readonly MessageName[] {
  const { fields, purpose } = value as Pick<FormProps, 'fields' | 'purpose'>
  const isOptional = fields.some(({ required }) => !required)
  return [
    ...(isOptional ? [] : (['optional'] as const)),
    ...ofKinds.flatMap(([kind, names]) => (fields.some((field) => field.kind === kind) ? [] : names)),
    ...ofPurposes[purpose === 'lead' ? 'application' : 'lead'],
  ]
}
