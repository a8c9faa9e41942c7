import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: {
    showMap: 'Show the map',
    openMap: 'Open the map',
  },
  ta: {
    showMap: 'Map பாருங்க',
    openMap: 'Map-ஐத் திறங்க',
  },
  ml: {
    showMap: 'മാപ്പ് കാണൂ',
    openMap: 'മാപ്പ് തുറക്കൂ',
  },
  te: {
    showMap: 'మ్యాప్ చూడండి',
    openMap: 'మ్యాప్ తెరవండి',
  },
})

export type Messages = typeof messages
