import type { Submission } from '../../../contracts/submission.ts'
import { plainText } from '../../../core/text/plain-text.ts'
import type { ViewProps } from '../../define-block.ts'
import type { Messages } from '../messages.ts'
import { explainError } from '../parts/explain-error.ts'
import { findMaxLength, largestFile } from '../parts/to-input-attributes.ts'
import { formerHoneypotName, honeypotName, toConsentName } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'

/** What the intake must know of a form: the rules that the browser checks, and the messages. */
export function toSubmission(props: ViewProps<FormProps, Messages>): Submission {
  const { form, fields, consents = [], purpose, success, notice, messages } = props
  return {
    name: form.name,
    purpose,
    endpoint: form.endpoint,
    country: form.country,
    fields: fields.map(toSubmissionField),
    consents: consents.map(({ key }) => ({ key, field: toConsentName(key) })),
    honeypot: honeypotName,
    ...(fields.every(({ name }) => name !== formerHoneypotName) && { formerHoneypot: formerHoneypotName }),
    largestFile: largestFile * 1024 * 1024,
    ...(success && { success: success.to.href }),
    notice: [notice, ...consents.map(({ label }) => label)].map((text) => plainText(text)).join('\n'),
    sentences: listSentences(props),
    errorPrefix: messages.errorPrefix.text,
  }
}

function toSubmissionField(field: FormField): Submission['fields'][number] {
  const { name, kind, required, options = [] } = field
  const label = plainText(field.label)
  // The first option is only shown; it is not an answer.
  if (kind === 'select') return { name, label, kind, required, options: options.slice(1) }
  return { name, label, kind, required, maxLength: findMaxLength(kind) }
}

function listSentences({ messages, purpose }: ViewProps<FormProps, Messages>): Submission['sentences'] {
  const isApplication = purpose === 'application'
  const failed = isApplication ? messages.applicationFailed : messages.submissionFailed
  return {
    required: explainError('required', messages),
    invalidEmail: explainError('invalidEmail', messages),
    invalidPhone: explainError('invalidPhone', messages),
    invalidFile: explainError('invalidFile', messages),
    fileTooLarge: explainError('fileTooLarge', messages),
    tooLong: explainError('tooLong', messages),
    invalid: failed,
    failed,
    error: isApplication ? messages.applicationError : messages.submissionError,
  }
}
