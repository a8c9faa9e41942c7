import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: { yes: 'Yes', no: 'No' },
  ta: { yes: 'உண்டு', no: 'இல்ல' },
  ml: { yes: 'ഉണ്ട്', no: 'ഇല്ല' },
  te: { yes: 'ఉంది', no: 'లేదు' },
})

export type Messages = typeof messages
