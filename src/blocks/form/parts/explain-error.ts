import { fillLimit } from '../../../core/fill-limit.ts'
import type { MessagesOf } from '../../../core/messages/message-catalogue.ts'
import type { TextRun } from '../../../core/model/bound.ts'
import type { Messages } from '../messages.ts'
import type { FormField } from '../schema.ts'
import { today } from '../validate-fields.ts'

/** The error message of a field, in the block's language, with the limit that it speaks of. */
export function explainError(
  error: string,
  { rule }: FormField,
  messages: MessagesOf<Messages>,
  lang: string,
): TextRun {
  const sentences: Readonly<Record<string, TextRun>> = messages
  return fillLimit(sentences[error] ?? messages.invalid, error, rule, { days: today(), lang })
}
