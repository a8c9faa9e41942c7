import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: {
    backToTop: 'Back to top',
  },
  ta: {
    backToTop: 'பக்கத்தோட ஆரம்பத்துக்கு',
  },
  ml: {
    backToTop: 'മുകളിലേക്ക്',
  },
  te: {
    backToTop: 'పైకి వెళ్ళండి',
  },
  hi: {
    backToTop: 'ऊपर जाएँ',
  },
  kn: {
    backToTop: 'ಮೇಲಕ್ಕೆ ಹೋಗಿ',
  },
})

export type Messages = typeof messages
