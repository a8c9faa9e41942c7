import { joinMessages } from '../../core/messages/message-catalogue.ts'
import { pauseMessages, transcriptMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(pauseMessages, transcriptMessages)

export type Messages = typeof messages
