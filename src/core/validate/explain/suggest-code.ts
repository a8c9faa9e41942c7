import { type ConsentRegion, consentRegions, writeAskPattern } from '../../../contracts/consent-regions.ts'
import { findMeant } from '../../diagnostics/recover-name.ts'
import { shippedLanguages } from '../../messages/message-catalogue.ts'
import { correctLanguage, isLanguage } from '../../text/is-language.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Names that people use and that are not in the Unicode data. */
const otherNames: Readonly<Record<string, string>> = {
  america: 'US',
  bharat: 'IN',
  britain: 'GB',
  england: 'GB',
  uk: 'GB',
  usa: 'US',
}

/** The language tag that is meant by a name of the language, in English or its own, or by a wrong tag. */
export function suggestLanguage(text: string): string | undefined {
  const tag = text.trim().replaceAll('_', '-')
  const canonical = isLanguage(tag) ? Intl.getCanonicalLocales(tag)[0] : correctLanguage(tag)
  if (canonical !== undefined && findName('language', canonical) !== undefined) return canonical
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = new Map(codes.flatMap((code) => listEntries(findName('language', code), code)))
  for (const code of shippedLanguages)
    for (const [name] of listEntries(findName('language', code, code), code)) names.set(name, code)
  return findCode(tag, names)
}

/** The country code that is meant by a name of the country in English, or by a malformed code. */
export function suggestCountry(text: string, codes: readonly string[]): string | undefined {
  const upper = text.trim().toUpperCase()
  if (codes.includes(upper)) return upper
  const names = new Map(codes.flatMap((code) => listEntries(findName('region', code), code)))
  return otherNames[text.trim().toLowerCase()] ?? findCode(text, names)
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
  const wanted = text.trim().toLowerCase()
  return names.get(wanted) ?? names.get(findMeant(wanted, names.keys()) ?? '')
}

const makeNames = (locale: string, type: 'language' | 'region') =>
  new Intl.DisplayNames([locale], { type, fallback: 'none' })

/** Made when they are first needed: loading them takes as long as making several pages. */
const englishNames: { language?: Intl.DisplayNames; region?: Intl.DisplayNames } = {}
const getEnglishNames = (type: 'language' | 'region') => (englishNames[type] ??= makeNames('en', type))

function findName(type: 'language' | 'region', code: string, locale = 'en'): string | undefined {
  try {
    const name = (locale === 'en' ? getEnglishNames(type) : makeNames(locale, type)).of(code)
    return name === code ? undefined : name
  } catch {
    return undefined
  }
}

const listEntries = (name: string | undefined, code: string): [string, string][] =>
  name === undefined ? [] : [[name.toLowerCase(), code]]
