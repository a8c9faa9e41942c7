import { defineMessages } from '../../core/messages/message-catalogue.ts'

/** `numberFormat` is the language tag by whose rules results are written: `en-IN` has lakhs. */
export const messages = defineMessages({
  en: { numberFormat: 'en' },
  ta: { numberFormat: 'ta' },
  ml: { numberFormat: 'ml' },
  te: { numberFormat: 'te' },
  hi: { numberFormat: 'hi' },
  kn: {
    numberFormat: 'en-IN',
  },
})

export type Messages = typeof messages
