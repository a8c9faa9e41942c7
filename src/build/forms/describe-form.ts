import { createHash } from 'node:crypto'
import type { IntakeForm, SubmissionSchema } from '../../contracts/forms-file.ts'
import type { Submission, SubmissionField } from '../../contracts/submission.ts'
import { emailPattern } from '../../core/email-address.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'

/** What the intake knows of a form, apart from where it stands. */
export type FormDescription = Omit<IntakeForm, 'id' | 'routes' | 'cuts' | 'parts' | 'headers'>

/** Describes what a block in a page sends: the same rules that the browser checks, for the intake to check again. */
export function describeForm(page: Page, block: PageBlock, submission: Submission): FormDescription {
  const { endpoint, fields, notice, ...others } = submission
  const lang = block.lang ?? page.lang
  const address = new URL(endpoint, 'https://site.invalid')
  const hash = createHash('sha256').update(notice).digest('base64url')
  return {
    ...others,
    endpoint: address.pathname,
    ...(address.hostname !== 'site.invalid' && { origin: address.origin }),
    block: block.id,
    lang,
    fields: fields.map(({ name, kind, required }) => ({ name, kind, required })),
    schema: writeSchema(submission),
    notice: { id: `${submission.name}-${lang}`, hash: `sha256-${hash}`, text: notice },
  }
}

/** One line of text without control characters (tabs and line breaks apart) and half surrogate pairs. */
const printable = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\p{Cs}]*$'

function writeSchema({ fields, consents, honeypot, largestFile }: Submission): SubmissionSchema {
  const agreed = Object.fromEntries(consents.map(({ key }) => [key, { type: 'boolean' }]))
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, describeAnswer(field, largestFile)])),
      ...(consents.length > 0 && {
        consents: { type: 'object', additionalProperties: false, properties: agreed },
      }),
      [honeypot]: { type: 'string' },
      context: { type: 'object' },
    },
  }
}

function describeAnswer(
  { kind, maxLength, options = [] }: SubmissionField,
  largestFile: number,
): Record<string, unknown> {
  if (kind === 'select') return { type: 'string', enum: options }
  if (kind === 'file') {
    return {
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'application/pdf',
      maxLength: Math.ceil(largestFile / 3) * 4,
    }
  }
  const pattern = kind === 'email' ? `^${emailPattern}$` : printable
  return { type: 'string', ...(maxLength !== undefined && { maxLength }), pattern }
}
