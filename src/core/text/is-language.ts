import { callingCodes } from '../phone/calling-codes.gen.ts'
import { readZones } from '../read-zones.ts'
import { remember } from '../remember.ts'

/** Whether a text is a language tag (BCP 47) whose language and country exist, the language by its shortest code. */
export function isLanguage(tag: unknown): tag is string {
  return typeof tag === 'string' && isUnderstood(tag)
}

/** What programs write for a language: regions that mean several countries, and codes of Windows. */
const otherTags = new Map([
  ['es-la', 'es-419'],
  ['es-xl', 'es-419'],
  ['zh-chs', 'zh-Hans'],
  ['zh-cht', 'zh-Hant'],
])

/** Every block of every page asks about the same few tags, and `Intl` takes longer than all else that is asked there. */
const isUnderstood = remember((tag: string): boolean => {
  const locale = readLocale(tag)
  if (!locale || otherTags.has(tag.toLowerCase())) return false
  const [beforeExtensions = ''] = tag.split(/-[a-z\d]-/i)
  const [language = '', ...rest] = beforeExtensions.split('-')
  // Of two letters Intl knows all languages, of three only some; longer codes have never been assigned.
  if (language.length > 3 || (language.length === 2 && locale.maximize().script === undefined)) return false
  if (language.length === 3 && locale.language.length === 2) return false
  const region = rest.slice(0, 2).find((part) => /^[A-Za-z]{2}$/.test(part))
  return region === undefined || (region.toUpperCase() === locale.region && isCountry(region))
})

/**
 * The language tag that is meant by one with the code of a country in the place of the language, with a region that does
 * not exist, or with a longer code of the language.
 */
export function correctLanguage(tag: string): string | undefined {
  const other = otherTags.get(tag.toLowerCase())
  if (other !== undefined) return other
  const [canonical] = readLocale(tag) ? Intl.getCanonicalLocales(tag) : []
  if (canonical === undefined) return undefined
  const [first = '', ...rest] = canonical.split('-')
  const spoken = isCountry(first) ? new Intl.Locale(`und-${first}`).maximize().language : ''
  return [canonical, [spoken, ...rest].join('-'), spoken, first].find(isLanguage)
}

function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** Whether two letters are the code of a country or territory, and not of a union of countries. */
function isCountry(code: string): boolean {
  const upper = code.toUpperCase()
  return upper in callingCodes || (upper.length === 2 && readZones(upper).length > 0)
}
