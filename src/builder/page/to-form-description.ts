import { createHash } from 'node:crypto'
import type { AnswerRule } from '../../contracts/answer-rule.ts'
import { readFormVersion } from '../../contracts/form-version.ts'
import type { SubmissionSchema } from '../../contracts/intake-manifest.ts'
import type { UnfinishedRule } from '../../contracts/steps/unfinished-answers.ts'
import type { Submission } from '../../contracts/submission.ts'
import { emailPattern, maxEmailLength } from '../../core/email-address.ts'
import type { PageBlock } from '../../core/model/page.ts'
import type { FormDefinition } from './page-record.ts'

/** What the intake knows of a form, except on which pages it is. */
export type FormDescription = Omit<FormDefinition, 'id' | 'parts' | 'headers'>

/**
 * Describes what a block on a page in `pageLang` sends, with the rules that the browser checks and the intake checks
 * again. Throws if a block type has given its honeypot the name of a field.
 */
export function toFormDescription(
  pageLang: string,
  block: PageBlock,
  submission: Submission,
): FormDescription {
  const { endpoint, fields, notice, unfinished, ...others } = submission
  const lang = block.lang ?? pageLang
  if (fields.some(({ name }) => name === submission.honeypot))
    throw new Error(
      `The honeypot of the block type "${block.type}" has the name of a field, "${submission.honeypot}". Give it a name that no field has.`,
    )
  const address = new URL(endpoint, 'https://site.invalid')
  const version = readFormVersion(Object.fromEntries(address.searchParams))
  return {
    ...others,
    endpoint: address.pathname,
    ...(address.hostname !== 'site.invalid' && { origin: address.origin }),
    ...(version !== undefined && { version }),
    block: block.id,
    lang,
    fields: fields.map(({ name, label, kind, required, rule: { schema: _, ...rule }, step, when }) => ({
      name,
      ...(label && { label }),
      ...{ kind, required, ...rule },
      ...(step && { step }),
      ...(when && { when }),
    })),
    schema: toSubmissionSchema(submission),
    notice: { id: `${submission.name}-${lang}`, ...hashNotice(notice) },
    ...(unfinished && { unfinished: toUnfinished(unfinished) }),
  }
}

const toUnfinished = ({ consent, ...rule }: UnfinishedRule) => ({ ...rule, notice: hashNotice(consent) })

const hashNotice = (text: string) => ({
  hash: `sha256-${createHash('sha256').update(text).digest('base64url')}`,
  text,
})

/** Text without control characters, other than tabs and line breaks, and without lone surrogates. */
const printable = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\p{Cs}]*$'

function toSubmissionSchema({ fields, consents, honeypot, formerHoneypot }: Submission): SubmissionSchema {
  const agreed = Object.fromEntries(consents.map(({ key }) => [key, { type: 'boolean' }]))
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(({ required, when }) => required && !when).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(fields.map(({ name, rule }) => [name, toAnswerSchema(rule)])),
      ...(consents.length > 0 && {
        consents: { type: 'object', additionalProperties: false, properties: agreed },
      }),
      [honeypot]: { type: 'string' },
      ...(formerHoneypot && { [formerHoneypot]: { type: 'string' } }),
      context: { type: 'object' },
    },
  }
}

function toAnswerSchema({ read = 'text', schema = {}, largest = 0 }: AnswerRule): Record<string, unknown> {
  if (read === 'list') return { type: 'array', uniqueItems: true, ...schema }
  if (read === 'file') {
    const maxLength = Math.ceil((largest * megabyte) / 3) * 4
    return { type: 'string', contentEncoding: 'base64', maxLength }
  }
  if (read === 'email') return { type: 'string', maxLength: maxEmailLength, pattern: `^${emailPattern}$` }
  const isClosed = schema.enum !== undefined || schema.format !== undefined || schema.type === 'number'
  return { type: 'string', ...(!isClosed && { pattern: printable }), ...schema }
}

const megabyte = 1024 * 1024
