import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { country, placeholder } from './shared-properties.ts'

/** Letters of a country, which people in Europe write before a code of digits: `L-1234`. */
const prefix = '(?:[A-Za-z]{1,2}-)?'

/** The countries of each form of postcodes. Everywhere else a code is a few letters and digits. */
const countries: Readonly<Record<string, string>> = {
  [`${prefix}\\d{4}`]: 'AT AU BD BE BG CH CY DK GE HU LI LU NO NZ PH SI TN ZA',
  '[A-Za-z]?\\d{4}(?:[A-Za-z]{3})?': 'AR',
  [`${prefix}\\d{5}`]: 'CU DE DZ EE EG ES FI HR ID IT KE KR KW LK LT MA MM MX MY NP PK TH TR UA UY',
  '\\d{5,6}': 'MN RS VN',
  [`${prefix}\\d{2} ?\\d{3}`]: 'FR',
  '\\d{6}': 'BY CN KG RO RU SG TJ UZ',
  '\\d{6}|[A-Za-z]\\d{2}[A-Za-z]\\d[A-Za-z]\\d': 'KZ',
  '[1-9]\\d{2} ?\\d{3}': 'IN',
  [`${prefix}\\d{3} ?\\d{2}`]: 'CZ GR SE SK',
  '\\d{5}(?:[ \\-]\\d{4})?': 'SA US',
  '\\d{2}\\.?\\d{3}[ \\-]?\\d{3}': 'BR',
  '〒? ?\\d{3}[ \\-]?\\d{4}': 'JP',
  '\\d{2}[ \\-]?\\d{3}': 'PL',
  '\\d{4}[ \\-]?\\d{3}': 'PT',
  '\\d{4} ?[A-Za-z]{2}': 'NL',
  '[A-Za-z]\\d[A-Za-z][ \\-]?\\d[A-Za-z]\\d': 'CA',
  '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}|[Bb][Ff][Pp][Oo] ?\\d{1,4}': 'GB GG IM JE',
  '[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}': 'IE',
}
const anyCode = '[A-Za-z\\d](?:[ \\-]?[A-Za-z\\d]){1,9}'

const findPattern = (country: string) =>
  Object.entries(countries).find(([, list]) => list.split(' ').includes(country))?.[0] ?? anyCode

export const postcode = defineFieldKind({
  kind: 'postcode',
  title: 'Postcode',
  summary: 'A postcode of the country of the site, or of `country`.',
  synonyms: ['zip', 'zipcode', 'postalCode', 'pincode', 'pin', 'plz'],
  properties: { placeholder, country },
  control: () => ({
    attributes: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  }),
  rule: ({ country }, site) => ({
    read: 'code',
    schema: { pattern: `^(?:${findPattern(String(country ?? site.country))})$` },
    mistake: 'invalidPostcode',
  }),
  messages: defineMessages({
    en: {
      invalidPostcode: 'Please enter a valid postcode.',
    },
    ta: {
      invalidPostcode: 'சரியான pincode கொடுங்க.',
    },
    ml: {
      invalidPostcode: 'ശരിയായ പിൻകോഡ് നൽകൂ.',
    },
    te: {
      invalidPostcode: 'సరైన పిన్‌కోడ్ ఇవ్వండి.',
    },
    hi: {
      invalidPostcode: 'कृपया सही पिन कोड भरें।',
    },
    kn: {
      invalidPostcode: 'ಸರಿಯಾದ ಪಿನ್ ಕೋಡ್ ಕೊಡಿ.',
    },
  }),
  example: { name: 'postcode', kind: 'postcode', label: 'Postcode' },
})
