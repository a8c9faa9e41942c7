import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { loadMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  loadMessages,
  defineMessages({
    en: {
      watchThere: 'Watch in the app',
    },
    ta: {
      watchThere: 'App-ல பாருங்க',
    },
    ml: {
      watchThere: 'ആപ്പിൽ കാണാം',
    },
    te: {
      watchThere: 'యాప్‌లో చూడండి',
    },
    hi: {
      watchThere: 'ऐप में देखें',
    },
    kn: {
      watchThere: 'ಆ್ಯಪ್‌ನಲ್ಲಿ ನೋಡಿ',
    },
  }),
)

export type Messages = typeof messages
