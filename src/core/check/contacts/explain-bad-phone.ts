import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'
import { dropTrunkPrefix } from '../../links/drop-trunk-prefix.ts'
import { findCountry } from '../../phone/find-country.ts'
import { isPossiblePhone } from '../../phone/is-possible-phone.ts'
import type { SiteSettings } from '../../schema/site-schema.ts'
import { explainPlaceholder } from './explain-placeholder.ts'

const phoneText = /^\+?[\d\s().\-–/]+$/
/** Emergency and service numbers have no country code. */
const maxShortCodeLength = 6

/** What is wrong with a text that looks like a telephone number; placeholders have a rule of their own. */
export function explainBadPhone(text: string, settings: SiteSettings): UnlocatedDiagnostic | undefined {
  const country = findCountry(settings)
  const isBad =
    phoneText.test(text) &&
    text.replace(/\D/g, '').length > maxShortCodeLength &&
    !explainPlaceholder(text) &&
    !isPossiblePhone(text, country)
  if (!isBad) return undefined
  const hasCode = text.trim().startsWith('+')
  return {
    code: 'placeholder-contact',
    cause: `phone ${dropTrunkPrefix(text.replace(/[^+\d]/g, ''))}`,
    message: `"${text}" cannot be a telephone number: ${hasCode ? 'no country uses' : `"${country}" does not use`} such numbers.`,
    hint: hasCode
      ? 'Count its digits, and check the country code after the plus.'
      : `Count its digits. Without a plus it counts as a number of "${country}" (\`site.country\`, or the country of the site's language); write a number of another country with a plus and its code.`,
  }
}
