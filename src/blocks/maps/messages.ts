import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: {
    showMap: 'Show the map',
    openMap: 'Open the map',
  },
  ta: {
    showMap: 'Map காட்டு',
    openMap: 'Map திற',
  },
  ml: {
    showMap: 'മാപ്പ് കാണിക്കുക',
    openMap: 'മാപ്പ് തുറക്കുക',
  },
  te: {
    showMap: 'మ్యాప్ చూపించు',
    openMap: 'మ్యాప్ తెరవండి',
  },
})

export type Messages = typeof messages
