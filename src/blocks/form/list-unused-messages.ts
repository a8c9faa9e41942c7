import type { FieldKind, KindField } from '../define-field-kind.ts'
import { fieldKinds } from './kinds/index.ts'
import { limitSentences } from './limit-sentences.ts'
import type { FormProps } from './schema.ts'
import { listWrittenFields } from './steps/list-fields.ts'

const ofPurposes: Readonly<Record<FormProps['purpose'], readonly string[]>> = {
  lead: ['submissionFailed', 'submissionError', 'leadSent'],
  application: ['applicationFailed', 'applicationError', 'applicationSent'],
}

const ofSteps = ['stepOf', 'nextStep', 'previousStep']

const listNames = ({ messages }: FieldKind) => Object.keys(messages?.en ?? {})

/** Whether a field has a limit that languages write differently, with a comma or in groups. */
const hasLongLimit = ({ kind, min, max }: KindField) =>
  kind === 'number' && [min, max].some((limit) => /\.|\d{5}/.test(String(limit ?? '')))

/** The messages of fields that a form does not have, and of what it is not sent for. */
export const listUnusedMessages =
  (kinds: readonly FieldKind[]) =>
  (value: unknown): readonly string[] => {
    const { purpose, steps, result } = value as Pick<FormProps, 'purpose' | 'steps' | 'result'>
    const fields = listWrittenFields<KindField>(value).map(({ field }) => field)
    const isOptional = fields.some(({ required }) => !required)
    const isUsed = ({ kind }: FieldKind) => fields.some((field) => field.kind === kind)
    // What a kind of the site's own limits is known once its rule has run.
    const isOwn = ({ kind }: KindField) => !fieldKinds.some((known) => known.kind === kind)
    const ofLimits = fields.some(isOwn) ? limitSentences : []
    const used = new Set<string>([...kinds.filter(isUsed).flatMap(listNames), ...ofLimits])
    return [
      ...(isOptional ? [] : ['optional']),
      ...(steps ? [] : ofSteps),
      ...(result || fields.some(hasLongLimit) ? [] : ['numberFormat']),
      ...new Set(kinds.flatMap(listNames).filter((name) => !used.has(name))),
      ...ofPurposes[purpose === 'lead' ? 'application' : 'lead'],
    ]
  }
