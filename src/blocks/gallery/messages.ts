import { defineMessages, joinMessages } from '../../core/messages/message-catalogue.ts'
import { closeMessages } from '../../ui/text/messages.ts'

export const messages = joinMessages(
  closeMessages,
  defineMessages({
    en: { next: 'Next picture', previous: 'Previous picture', enlarge: 'Show large' },
    ta: { next: 'அடுத்த படம்', previous: 'முந்தைய படம்', enlarge: 'பெருசா பாருங்க' },
    ml: { next: 'അടുത്ത ചിത്രം', previous: 'മുമ്പത്തെ ചിത്രം', enlarge: 'വലുതായി കാണൂ' },
    te: { next: 'తర్వాతి చిత్రం', previous: 'మునుపటి చిత్రం', enlarge: 'పెద్దగా చూడండి' },
    hi: { next: 'अगली तस्वीर', previous: 'पिछली तस्वीर', enlarge: 'बड़ा करके देखें' },
    kn: {
      next: 'ಮುಂದಿನ ಚಿತ್ರ',
      previous: 'ಹಿಂದಿನ ಚಿತ್ರ',
      enlarge: 'ದೊಡ್ಡದಾಗಿ ನೋಡಿ',
    },
  }),
)

export type Messages = typeof messages
