import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: { period: 'Period', before: 'Formerly', lacks: 'Not included:' },
  ta: { period: 'கால அளவு', before: 'முன்பு', lacks: 'இதுல இல்லாதது:' },
  ml: { period: 'കാലയളവ്', before: 'മുമ്പ്', lacks: 'ഇതിൽ ഇല്ലാത്തത്:' },
  te: { period: 'కాలవ్యవధి', before: 'ఇంతకుముందు', lacks: 'ఇందులో లేనిది:' },
})

export type Messages = typeof messages
