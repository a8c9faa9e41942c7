import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { pauseMessages } from '../../ui/text/messages.ts'

/** Read out in brackets after the name of who sends a message. */
const ownMessages = defineMessages({
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
  hi: {
    correction: 'सुधार',
    voiceMessage: '{n} सेकंड का वॉइस मैसेज',
  },
  kn: {
    correction: 'ತಿದ್ದುಪಡಿ',
    voiceMessage: '{n} ಸೆಕೆಂಡಿನ ವಾಯ್ಸ್ ಮೆಸೇಜ್',
  },
})

export const messages = joinMessages(pauseMessages, ownMessages)

export type Messages = typeof messages
