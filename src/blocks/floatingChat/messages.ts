import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: {
    openChat: 'Chat with us',
  },
  ta: {
    openChat: 'எங்களோட chat பண்ணுங்க',
  },
  ml: {
    openChat: 'ഞങ്ങളോട് ചാറ്റ് ചെയ്യാം',
  },
  te: {
    openChat: 'మాతో చాట్ చేయండి',
  },
  hi: {
    openChat: 'हमसे चैट करें',
  },
  kn: {
    openChat: 'ನಮ್ಮ ಜೊತೆ ಚಾಟ್ ಮಾಡಿ',
  },
})

export type Messages = typeof messages
