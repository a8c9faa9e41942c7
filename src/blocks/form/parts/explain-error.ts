import type { MessagesOf } from '../../../core/messages/message-catalogue.ts'
import type { TextRun } from '../../../core/model/bound.ts'
import { fillMessage } from '../../../ui/text/message.tsx'
import type { Messages } from '../messages.ts'
import type { FieldError } from '../validate-fields.ts'
import { largestFile, maxTextLength } from './to-input-attributes.ts'

/** The error message, in the block's language. */
export function explainError(error: FieldError, messages: MessagesOf<Messages>): TextRun {
  return fillMessage(messages[error], { n: error === 'tooLong' ? maxTextLength : largestFile })
}
