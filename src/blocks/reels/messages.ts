import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { loadMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  loadMessages,
  defineMessages({
    en: {
      watchThere: 'Watch it there',
    },
    ta: {
      watchThere: 'அங்கேயே பாருங்க',
    },
    ml: {
      watchThere: 'അവിടെ കാണാം',
    },
    te: {
      watchThere: 'అక్కడే చూడండి',
    },
  }),
)

export type Messages = typeof messages
