import type { MessagesOf } from '../../../core/messages/message-catalogue.ts'
import type { TextRun } from '../../../core/model/bound.ts'
import { fillMessage } from '../../../ui/text/message.tsx'
import type { Messages } from '../messages.ts'
import { type FieldError, largestFile } from '../validate-fields.ts'

/** The error message, in the block's language. */
export function explainError(error: FieldError, messages: MessagesOf<Messages>): TextRun {
  return fillMessage(messages[error], { n: largestFile })
}
