import { defineMessages } from '../../core/messages/message-catalogue.ts'

/** Read out in brackets after the name of who sends a message. */
export const messages = defineMessages({
  en: {
    correction: 'correction',
    voiceMessage: 'voice message, {n} seconds',
  },
  ta: {
    correction: 'திருத்தம்',
    voiceMessage: '{n} வினாடி voice message',
  },
  ml: {
    correction: 'തിരുത്ത്',
    voiceMessage: '{n} സെക്കൻഡ് വോയ്സ് മെസേജ്',
  },
  te: {
    correction: 'సవరణ',
    voiceMessage: '{n} సెకన్ల వాయిస్ మెసేజ్',
  },
})

export type Messages = typeof messages
