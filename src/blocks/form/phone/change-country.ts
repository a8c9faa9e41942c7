import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { foldDigits } from '../../../core/text/fold-digits.ts'
import type { Country } from './phone-field.tsx'

/** A telephone number, which need not be complete, as one of the country `to` instead of `from`. */
export function changeCountry(text: string, from: Country, to: Country): string {
  const plain = foldDigits(text.normalize('NFKC')).trim()
  const [, afterPlus] = /^\+\s*(.*)$/s.exec(plain) ?? []
  const codes = [from.callingCode, ...Object.values(callingCodes)].filter((code) =>
    afterPlus?.startsWith(code),
  )
  // That of the shown country may have more digits than any calling code: +1 876.
  const code = codes.includes(from.callingCode) ? from.callingCode : codes[0]
  const national = afterPlus?.slice(code?.length ?? 0) ?? plain
  return `+${to.callingCode} ${national.trim()}`.trim()
}
