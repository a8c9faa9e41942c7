import { createHash } from 'node:crypto'
import type { ViewProps } from '../../blocks/define-block.ts'
import type { Messages } from '../../blocks/form/messages.ts'
import { describeInput } from '../../blocks/form/parts/describe-input.ts'
import { explainError } from '../../blocks/form/parts/explain-error.ts'
import { nameConsent, trapName } from '../../blocks/form/read-values.ts'
import type { FormField, FormProps } from '../../blocks/form/schema.ts'
import { largestFile } from '../../blocks/form/validate-fields.ts'
import type { IntakeForm, SubmissionSchema } from '../../contracts/forms-file.ts'
import { emailPattern } from '../../core/email-address.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { plainText } from '../../core/text/plain-text.ts'

const megabyte = 1024 * 1024

/** What the intake knows of a form, apart from where it stands. */
export type FormDescription = Omit<IntakeForm, 'id' | 'routes' | 'template' | 'headers'>

/** Describes the form of a block in its page: the same rules that the browser checks, for the intake to check again. */
export function describeForm(page: Page, block: PageBlock): FormDescription {
  const props = block.props as unknown as ViewProps<FormProps, Messages>
  const { form, fields, consents = [], purpose, success, notice } = props
  const lang = block.lang ?? page.lang
  const address = new URL(form.endpoint, 'https://site.invalid')
  const noticeText = [notice, ...consents.map(({ label }) => label)].map((text) => plainText(text)).join('\n')
  const hash = createHash('sha256').update(noticeText).digest('base64url')
  return {
    name: form.name,
    purpose,
    endpoint: address.pathname,
    ...(address.hostname !== 'site.invalid' && { origin: address.origin }),
    block: block.id,
    lang,
    country: form.country,
    fields: fields.map(({ name, kind, required }) => ({ name, kind, required })),
    schema: writeSchema(fields, consents),
    consents: consents.map(({ key }) => ({ key, field: nameConsent(key) })),
    trap: trapName,
    largestFile: largestFile * megabyte,
    ...(success && { success: success.to.href }),
    notice: { id: `${form.name}-${lang}`, hash: `sha256-${hash}`, text: noticeText },
    sentences: listSentences(props),
    errorPrefix: props.messages.errorPrefix.text,
  }
}

/** One line of text without control characters (tabs and line breaks apart) and half surrogate pairs. */
const printable = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\p{Cs}]*$'

function writeSchema(fields: readonly FormField[], consents: readonly { key: string }[]): SubmissionSchema {
  const agreed = Object.fromEntries(consents.map(({ key }) => [key, { type: 'boolean' }]))
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, describeAnswer(field)])),
      ...(consents.length > 0 && {
        consents: { type: 'object', additionalProperties: false, properties: agreed },
      }),
      [trapName]: { type: 'string' },
      context: { type: 'object' },
    },
  }
}

function describeAnswer({ kind, options = [] }: FormField): Record<string, unknown> {
  if (kind === 'select') return { type: 'string', enum: options.slice(1) }
  const { maxLength } = describeInput(kind)
  if (kind === 'file') {
    const letters = Math.ceil((largestFile * megabyte) / 3) * 4
    return {
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'application/pdf',
      maxLength: letters,
    }
  }
  const pattern = kind === 'email' ? `^${emailPattern}$` : printable
  return { type: 'string', ...(maxLength !== undefined && { maxLength }), pattern }
}

function listSentences({
  messages,
  purpose,
}: Pick<ViewProps<FormProps, Messages>, 'messages' | 'purpose'>): IntakeForm['sentences'] {
  const isApplication = purpose === 'application'
  return {
    required: explainError('required', messages),
    invalidEmail: explainError('invalidEmail', messages),
    invalidPhone: explainError('invalidPhone', messages),
    invalidFile: explainError('invalidFile', messages),
    fileTooLarge: explainError('fileTooLarge', messages),
    invalid: isApplication ? messages.applicationFailed : messages.submissionFailed,
    failed: isApplication ? messages.applicationFailed : messages.submissionFailed,
    error: isApplication ? messages.applicationError : messages.submissionError,
  }
}
