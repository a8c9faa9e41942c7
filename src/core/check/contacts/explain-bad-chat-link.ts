import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'
import { findCountry } from '../../phone/find-country.ts'
import { isPossiblePhone } from '../../phone/is-possible-phone.ts'
import { findOnlyLength } from '../../phone/list-phone-lengths.ts'
import { nearPhoneRules } from '../../phone/near-phone-rules.gen.ts'
import { readByRules } from '../../phone/read-by-rules.ts'
import type { SiteSettings } from '../../schema/site-schema.ts'
import { explainPlaceholder } from './explain-placeholder.ts'

/** A chat link of WhatsApp with a number: what precedes the number, the number, and what follows. */
const chatLink =
  /^(https:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=))([^/?&#]*)(.*)$/i

/** What is wrong with a link to a chat: its number reaches nobody, or its text ends early. */
export function explainBadChatLink(url: string, settings: SiteSettings): UnlocatedDiagnostic | undefined {
  const [, before = '', number = '', after = ''] = chatLink.exec(url) ?? []
  if (!before || explainPlaceholder(url)) return undefined
  const right = rightNumber(number, settings)
  const whole = keepText(after)
  if (right === number && whole === after) return undefined
  const isBadNumber = right !== number
  const proposal = right === undefined ? undefined : before + right + whole
  return {
    code: 'placeholder-contact',
    cause: `chat link ${url}`,
    message: isBadNumber
      ? `"${number}" in a link to a chat reaches nobody: a whole number has the country code first, without a zero or a plus before it.`
      : `The text of this link to a chat ends before "${lostPart(after)}": in a text, & is written %26 and # is written %23.`,
    hint: proposal
      ? `Write \`${proposal}\`.`
      : 'Count the digits of the number, and begin with its country code.',
    ...(proposal && { fix: { from: url, text: proposal } }),
  }
}

/** The number as a chat link has it; `undefined` if it is not known. Names such as those of short links stay. */
function rightNumber(number: string, settings: SiteSettings): string | undefined {
  const text = number.replace(/%2B/gi, '+').replace(/%20/g, ' ')
  if (!/^[+\d\s().-]*\d[+\d\s().-]*$/.test(text)) return number
  const country = findCountry(settings)
  const whole = /^[1-9]\d*$/.test(number) ? readByRules(`+${number}`, country, nearPhoneRules) : 'invalid'
  if (typeof whole === 'object' && whole.isKnown) return whole.digits
  // A number of a country that the included rules leave out, unless it is as long as those of the site's country.
  const isPossible = whole === 'undecided' && isPossiblePhone(`+${number}`, country)
  const isNational = number.length <= (findOnlyLength(country, nearPhoneRules.metadata) ?? 0)
  if (isPossible && !isNational) return number
  const read = readByRules(text, country, nearPhoneRules)
  if (typeof read === 'object' && read.isKnown) return read.digits
  return isPossible ? number : undefined
}

/** An `&` without a parameter behind it, or a `#`, in what follows `text=`. */
const lost = /([?&]text=[^&#]*)((?:&(?![a-z_]+=)|#).*)$/i

const lostPart = (rest: string): string => lost.exec(rest)?.[2] ?? ''

/** The rest of a link whose text has `&` and `#` escaped. */
const keepText = (rest: string): string =>
  rest.replace(
    lost,
    (_whole, before: string, part: string) =>
      before + part.replace(/&(?![a-z_]+=)/gi, '%26').replaceAll('#', '%23'),
  )
