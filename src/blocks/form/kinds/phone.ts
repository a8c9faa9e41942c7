import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { country, placeholder } from './shared-properties.ts'

const maxPhoneLength = 250

export const phone = defineFieldKind({
  kind: 'phone',
  title: 'Telephone number',
  summary:
    'A telephone number in any spelling, of the country of the site or of `country`, or with a country code.',
  synonyms: ['tel', 'telephone', 'mobile', 'whatsapp', 'cell'],
  properties: { placeholder, country },
  control: () => ({
    attributes: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: maxPhoneLength },
  }),
  rule: ({ country }) => {
    const callingCode = callingCodes[String(country)]
    return {
      ...{ read: 'phone', schema: { maxLength: maxPhoneLength }, mistake: 'invalidPhone' },
      ...(callingCode && { home: { country: String(country), callingCode } }),
    }
  },
  findProblems: ({ country }) =>
    country === undefined || callingCodes[String(country)]
      ? []
      : [
          {
            property: 'country',
            message: `No rules for telephone numbers of the country "${country}" are known.`,
            hint: 'Write its two letters of ISO 3166, such as `BR`.',
          },
        ],
  messages: defineMessages({
    en: {
      invalidPhone: 'Please enter a valid phone number.',
      country: 'Country',
      searchCountry: 'Search',
    },
    ta: { invalidPhone: 'சரியான போன் நம்பர் கொடுங்க.', country: 'நாடு', searchCountry: 'தேடுங்க' },
    ml: { invalidPhone: 'ശരിയായ ഫോൺ നമ്പർ നൽകൂ.', country: 'രാജ്യം', searchCountry: 'തിരയൂ' },
    te: { invalidPhone: 'సరైన ఫోన్ నంబర్ ఇవ్వండి.', country: 'దేశం', searchCountry: 'వెతకండి' },
    hi: { invalidPhone: 'कृपया सही फ़ोन नंबर भरें।', country: 'देश', searchCountry: 'खोजें' },
    kn: {
      invalidPhone: 'ಸರಿಯಾದ ಫೋನ್ ನಂಬರ್ ಕೊಡಿ.',
      country: 'ದೇಶ',
      searchCountry: 'ಹುಡುಕಿ',
    },
  }),
  example: { name: 'phone', kind: 'phone', label: 'Phone number' },
})
