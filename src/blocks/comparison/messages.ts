import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: { yesMark: 'Yes', noMark: 'No' },
  ta: { yesMark: 'உண்டு', noMark: 'இல்ல' },
  ml: { yesMark: 'ഉണ്ട്', noMark: 'ഇല്ല' },
  te: { yesMark: 'ఉంది', noMark: 'లేదు' },
  hi: { yesMark: 'हाँ', noMark: 'नहीं' },
  kn: {
    yesMark: 'ಇದೆ',
    noMark: 'ಇಲ್ಲ',
  },
})

export type Messages = typeof messages
