import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { hoursMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  hoursMessages,
  defineMessages({
    en: {
      today: 'Today',
    },
    ta: {
      today: 'இன்னைக்கு',
    },
    ml: {
      today: 'ഇന്ന്',
    },
    te: {
      today: 'ఈరోజు',
    },
    hi: {
      today: 'आज',
    },
    kn: {
      today: 'ಇವತ್ತು',
    },
  }),
)

export type Messages = typeof messages
