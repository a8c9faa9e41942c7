import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/core'
import { callingCodes } from './calling-codes.gen.ts'
import { nearPhoneRules } from './near-phone-rules.gen.ts'
import { readByLength } from './read-by-length.ts'

const { metadata, complete } = nearPhoneRules
const allCodes = [...new Set(Object.values(callingCodes))]

/**
 * Whether a telephone number on a page can exist. If the included rules leave out its country, only its calling code
 * and its length are checked. A number without a plus belongs to `country` (`IN`).
 */
export function isPossiblePhone(text: string, country: string): boolean {
  const digits = text.replace(/\D/g, '')
  const isWhole = /^\s*\+/.test(text) || digits.startsWith('00')
  const whole = `+${digits.replace(/^00/, '')}`
  const code = callingCodes[country] ?? ''
  const written = isWhole || (digits.startsWith(code) && digits.length > 10) ? [whole] : []
  const forms = isWhole ? written : [digits, ...written]
  const numbers = forms.flatMap((form) => parsePhoneNumber(form, country as CountryCode, metadata) ?? [])
  if (numbers.some((number) => number.isValid())) return true
  if (numbers.length > 0 && !numbers.some((number) => number.isPossible())) return false
  const isDecided = complete === 'all' || complete.some((known) => whole.startsWith(`+${known}`))
  if (isWhole ? isDecided : complete === 'all' || complete.includes(code)) return false
  const international = readByLength(text, code)
  return international !== undefined && allCodes.some((known) => international.digits.startsWith(known))
}
