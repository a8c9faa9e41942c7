import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { closeMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  closeMessages,
  defineMessages({
    en: {
      menu: 'Menu',
    },
    ta: {
      menu: 'மெனு',
    },
    ml: {
      menu: 'മെനു',
    },
    te: {
      menu: 'మెనూ',
    },
    hi: {
      menu: 'मेन्यू',
    },
    kn: {
      menu: 'ಮೆನು',
    },
  }),
)

export type Messages = typeof messages
