import { type ConsentRegion, consentRegions, writeAskPattern } from '../../../contracts/consent-regions.ts'
import { findMeant } from '../../diagnostics/recover-name.ts'
import { shippedLanguages } from '../../messages/message-catalogue.ts'
import { remember } from '../../remember.ts'
import { foldLetters } from '../../text/fold-letters.ts'
import { correctLanguage, isLanguage } from '../../text/is-language.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Names of countries that people use and that are not in the Unicode data. */
const otherCountries = new Map(
  Object.entries<string>({
    ...{ america: 'US', usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US' },
    ...{
      britain: 'GB',
      'great britain': 'GB',
      england: 'GB',
      scotland: 'GB',
      wales: 'GB',
      uk: 'GB',
      'u.k.': 'GB',
    },
    ...{ uae: 'AE', 'u.a.e.': 'AE', dubai: 'AE', 'abu dhabi': 'AE', ksa: 'SA' },
    ...{ bharat: 'IN', turkey: 'TR', holland: 'NL', korea: 'KR', 'czech republic': 'CZ', macau: 'MO' },
    ...{ palestine: 'PS', swaziland: 'SZ', 'ivory coast': 'CI' },
  }),
)
/** The same of languages. */
const otherLanguages = new Map(
  Object.entries<string>({
    ...{ bengali: 'bn', oriya: 'or', farsi: 'fa', castellano: 'es', mandarin: 'zh', हिंदी: 'hi' },
    ...{ hinglish: 'hi-Latn', tanglish: 'ta-Latn' },
  }),
)

/** Languages besides those of the engine whose own names are known: `Deutsch`. */
const namedLanguages = [
  ...[
    'ar',
    'bn',
    'cs',
    'da',
    'de',
    'el',
    'es',
    'fa',
    'fi',
    'fr',
    'gu',
    'he',
    'hr',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
  ],
  ...[
    'mr',
    'ms',
    'ne',
    'nl',
    'no',
    'or',
    'pa',
    'pl',
    'pt',
    'ro',
    'ru',
    'si',
    'sv',
    'th',
    'tr',
    'uk',
    'ur',
    'vi',
    'zh',
  ],
]
/** Languages in which people write the name of their country. */
const languagesOfCountries = ['ar', 'de', 'es', 'fr', 'hi', 'it', 'nl', 'pt', 'tr']

/** The language tag that is meant by a name of the language, in English or its own, or by a wrong tag. */
export function suggestLanguage(text: string): string | undefined {
  const tag = text.trim().replaceAll('_', '-')
  const canonical = isLanguage(tag) ? Intl.getCanonicalLocales(tag)[0] : correctLanguage(tag)
  if (canonical !== undefined && findName('language', canonical) !== undefined) return canonical
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = new Map(codes.flatMap((code) => listEntries(findName('language', code), code)))
  for (const code of [...namedLanguages, ...shippedLanguages])
    for (const [name] of listEntries(findName('language', code, code), code)) names.set(name, code)
  return otherLanguages.get(toKey(tag)) ?? findCode(tag, names)
}

/** The country code that is meant by a name of the country, in English or a language of many sites, or by a malformed code. */
export function suggestCountry(text: string, codes: readonly string[]): string | undefined {
  const upper = text.trim().toUpperCase()
  if (codes.includes(upper)) return upper
  const names = new Map(
    ['en', ...languagesOfCountries].flatMap((language) =>
      codes.flatMap((code) => listEntries(findName('region', code, language), code)),
    ),
  )
  return otherCountries.get(toKey(text)) ?? findCode(text, names)
}

const unionNames = ['europe', 'european union', 'eea', 'gdpr']

/** The region of consent that is meant: a wrong spelling, or the region of a country that is named. */
export function suggestRegion(text: string, codes: readonly string[]): ConsentRegion | undefined {
  if (unionNames.includes(text.trim().toLowerCase())) return 'eu'
  const near = findMeant(text, consentRegions)
  if (near !== undefined) return consentRegions.find((region) => region === near)
  const country = suggestCountry(text, codes)
  if (country === undefined) return undefined
  const isIn = (region: ConsentRegion) => new RegExp(writeAskPattern([region])).test(`en-${country}`)
  return consentRegions.find(isIn)
}

function findCode(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const wanted = toKey(text)
  return names.get(wanted) ?? names.get(findMeant(wanted, names.keys()) ?? '')
}

const makeNames = remember(
  (key) =>
    new Intl.DisplayNames([key.slice(2)], {
      type: key.startsWith('l') ? 'language' : 'region',
      fallback: 'none',
    }),
)

function findName(type: 'language' | 'region', code: string, locale = 'en'): string | undefined {
  try {
    // Made when they are first needed: loading them takes as long as making several pages.
    const name = makeNames(`${type.charAt(0)} ${locale}`).of(code)
    return name === code ? undefined : name
  } catch {
    return undefined
  }
}

/** Small letters, without accents in Latin script. */
function toKey(text: string): string {
  const lower = text.trim().toLowerCase().normalize('NFC')
  const folded = foldLetters(lower)
  return /[a-z]/.test(folded) ? folded : lower
}

const listEntries = (name: string | undefined, code: string): [string, string][] =>
  name === undefined ? [] : [[toKey(name), code]]
