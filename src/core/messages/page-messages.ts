import { defineMessages } from './message-catalogue.ts'

/** What every page shows, with any blocks. */
export const pageMessages = defineMessages({
  en: { skip: 'Skip to the content' },
  ta: { skip: 'நேரா உள்ளடக்கத்துக்குப் போங்க' },
  ml: { skip: 'ഉള്ളടക്കത്തിലേക്ക് പോകാം' },
  te: { skip: 'మెనూ దాటి పేజీలోకి వెళ్ళండి' },
  hi: { skip: 'सीधे मुख्य हिस्से पर जाएँ' },
  kn: {
    skip: 'ಮುಖ್ಯ ಭಾಗಕ್ಕೆ ಹೋಗಿ',
  },
})
