import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: { before: 'Before', after: 'After', compare: 'How much of the picture before is shown' },
  ta: { before: 'முன்பு', after: 'பின்பு', compare: 'முன்பு எடுத்த படம் எவ்வளவு தெரியணும்' },
  ml: { before: 'മുമ്പ്', after: 'ശേഷം', compare: 'മുമ്പത്തെ ചിത്രം എത്ര കാണണം' },
  te: { before: 'ముందు', after: 'తర్వాత', compare: '“ముందు” చిత్రం ఎంత కనిపించాలి' },
  hi: { before: 'पहले', after: 'बाद में', compare: 'पहले की तस्वीर कितनी दिखे' },
  kn: {
    before: 'ಮೊದಲು',
    after: 'ನಂತರ',
    compare: 'ಮೊದಲಿನ ಚಿತ್ರ ಎಷ್ಟು ಕಾಣಬೇಕು',
  },
})

export type Messages = typeof messages
