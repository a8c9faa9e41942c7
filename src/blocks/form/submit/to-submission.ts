import type { Sentence, Submission, SubmissionField } from '../../../contracts/submission.ts'
import { plainText } from '../../../core/text/plain-text.ts'
import type { ViewProps } from '../../define-block.ts'
import { limitSentences } from '../limit-sentences.ts'
import type { Messages } from '../messages.ts'
import { formerHoneypotName, honeypotName, toConsentName } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'

/** What the intake must know of a form: the rules that the browser checks, and the messages. */
export function toSubmission(props: ViewProps<FormProps, Messages>): Submission {
  const { form, fields, result, steps = [], consents = [], purpose, success, notice, messages } = props
  const step = steps.findIndex(({ keep }) => keep)
  const { keep } = steps[step] ?? {}
  return {
    name: form.name,
    purpose,
    endpoint: form.endpoint,
    country: form.country,
    fields: fields.map(toSubmissionField),
    ...(result && { result }),
    ...(keep && { unfinished: { step, days: keep.days, consent: plainText(keep.consent) } }),
    consents: consents.map(({ key }) => ({ key, field: toConsentName(key) })),
    honeypot: honeypotName,
    ...(fields.every(({ name }) => name !== formerHoneypotName) && { formerHoneypot: formerHoneypotName }),
    largestFile: Math.max(0, ...fields.map(({ rule }) => rule.largest ?? 0)) * 1024 * 1024,
    ...(success?.to && { success: success.to.href }),
    notice: [notice, ...consents.map(({ label }) => label)].map((text) => plainText(text)).join('\n'),
    sentences: listSentences(props),
    errorPrefix: messages.errorPrefix.text,
  }
}

const toSubmissionField = ({ label, ...field }: FormField): SubmissionField => ({
  ...{ name: field.name, label: plainText(label), kind: field.kind },
  ...{ required: field.required, rule: field.rule },
  ...(field.step && { step: field.step }),
  ...(field.when && { when: field.when }),
})

function listSentences(props: ViewProps<FormProps, Messages>): Submission['sentences'] {
  const { fields, purpose } = props
  const messages: Readonly<Record<string, Sentence>> = props.messages
  const isApplication = purpose === 'application'
  const names = [...limitSentences, ...fields.flatMap(({ rule }) => rule.mistake ?? [])]
  const ofRules = names.flatMap((name) => (Object.hasOwn(messages, name) ? [[name, messages[name]]] : []))
  return {
    ...Object.fromEntries(ofRules),
    required: props.messages.required,
    invalid: props.messages.invalid,
    failed: isApplication ? props.messages.applicationFailed : props.messages.submissionFailed,
    error: isApplication ? props.messages.applicationError : props.messages.submissionError,
  }
}
