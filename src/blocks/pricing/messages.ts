import { defineMessages } from '../../core/messages/message-catalogue.ts'

export const messages = defineMessages({
  en: { period: 'Period', formerPrice: 'Formerly', lacks: 'Not included:' },
  ta: { period: 'கால அளவு', formerPrice: 'முன்பு', lacks: 'இதுல இல்லாதது:' },
  ml: { period: 'കാലയളവ്', formerPrice: 'മുമ്പ്', lacks: 'ഇതിൽ ഇല്ലാത്തത്:' },
  te: { period: 'ఎంత కాలానికి?', formerPrice: 'పాత ధర', lacks: 'ఇందులో లేనిది:' },
  hi: { period: 'अवधि', formerPrice: 'पहले', lacks: 'इसमें नहीं है:' },
  kn: {
    period: 'ಅವಧಿ',
    formerPrice: 'ಮೊದಲಿನ ಬೆಲೆ',
    lacks: 'ಇದರಲ್ಲಿ ಇಲ್ಲ:',
  },
})

export type Messages = typeof messages
