import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: {
    showMap: 'Show the map',
    openMap: 'Directions',
  },
  ta: {
    showMap: 'Map பாருங்க',
    openMap: 'எப்படி வர்றது?',
  },
  ml: {
    showMap: 'മാപ്പ് കാണൂ',
    openMap: 'വഴി കാണൂ',
  },
  te: {
    showMap: 'మ్యాప్ చూడండి',
    openMap: 'ఎలా రావాలి?',
  },
  hi: {
    showMap: 'मैप देखें',
    openMap: 'रास्ता देखें',
  },
  kn: {
    showMap: 'ಮ್ಯಾಪ್ ನೋಡಿ',
    openMap: 'ಹೋಗುವ ದಾರಿ ನೋಡಿ',
  },
})

export type Messages = typeof messages
