import { joinMessages } from '../../core/messages/message-catalogue.ts'
import { pauseMessages, slidesMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(pauseMessages, slidesMessages)

export type Messages = typeof messages
