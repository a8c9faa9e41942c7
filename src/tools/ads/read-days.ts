import { foldDigits } from '../../core/text/fold-digits.ts'

/** A day in a text. */
export interface NamedDay {
  /** As written. */
  text: string
  month: number
  day: number
  year?: number
  /** Whether the text says that something ends then. */
  isEnd: boolean
  /** Whether it is written in digits as `9.11.`, which people do in more languages than those whose months are read. */
  isDotted: boolean
}

/** The months in English, German and Turkish. */
const months = [
  ...['jan(?:uary?)?|ocak', 'feb(?:ruary?)?|şubat', 'mar(?:ch|t)?|märz|maerz', 'apr(?:il)?|nisan'],
  ...['ma[yi]|mayıs', 'jun[ei]?|haziran', 'jul[yi]?|temmuz', 'aug(?:ust)?|ağustos'],
  ...['sept?(?:ember)?|eylül', 'o[ck]t(?:ober)?|ekim', 'nov(?:ember)?|kasım', 'de[cz](?:ember)?|aralık'],
]
const monthPattern = `(${months.join('|')})(?![\\p{L}\\p{N}])\\.?`
const dayPattern = '(\\d{1,2})(?:st|nd|rd|th|\\.)?(?![\\p{L}\\p{N}])'
const yearPattern = '(?:,?\\s?(\\d{4})\\b)?'
const dayFirst = new RegExp(`\\b${dayPattern}\\s?(?:of\\s)?${monthPattern}${yearPattern}`, 'giu')
const monthFirst = new RegExp(`(?<!\\p{L})${monthPattern}\\s?${dayPattern}${yearPattern}`, 'giu')
/** As in German, Turkish and other languages of Europe: `31.12.2026`, and `31.12.` with its second point. */
const dotted = /(?<![\d.,])(\d{1,2})\.\s?(\d{1,2})\.(?:(\s?\d{4}|\d{2})(?![\d.,%])|(?!\d))/g
const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const end =
  /\b(?:ends?|ending|until|till|through|before|by|last day|last date|valid|only|closes?|to|bis)\W*(?:on\W*)?$/i

/** The days that a text names in English, German or Turkish, as `2026-11-09` or as `9.11.2026`. */
export function readDays(text: string): NamedDay[] {
  const folded = foldDigits(text)
  const found: NamedDay[] = []
  const add = (match: RegExpMatchArray, day: string, month: number, year?: string) => {
    // The verb.
    if (/\bmay\b/.test(match[0])) return
    if (Number(day) < 1 || Number(day) > 31 || month < 1 || month > 12) return
    found.push({
      ...{
        text: match[0].replace(/\.$/, ''),
        month,
        day: Number(day),
        isEnd: end.test(folded.slice(0, match.index)),
        isDotted: /\.\s?\d/.test(match[0]) && !/\p{L}/u.test(match[0]),
      },
      ...(year !== undefined && { year: Number(year) }),
    })
  }
  for (const match of folded.matchAll(dayFirst)) add(match, match[1] ?? '', toMonth(match[2]), match[3])
  for (const match of folded.matchAll(monthFirst)) add(match, match[2] ?? '', toMonth(match[1]), match[3])
  for (const match of folded.matchAll(iso)) add(match, match[3] ?? '', Number(match[2]), match[1])
  for (const match of folded.matchAll(dotted)) add(match, match[1] ?? '', Number(match[2]), toYear(match[3]))
  return found
}

function toYear(written?: string): string | undefined {
  return written?.length === 2 ? `20${written}` : written?.trim()
}

const monthNames = months.map((names) => new RegExp(`^(?:${names})$`, 'iu'))
const toMonth = (name = ''): number => monthNames.findIndex((names) => names.test(name)) + 1

/** A day of the calendar. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** The moment at which a day begins, in UTC. Without a year, the nearest to today is meant. */
export function toMoment({ year, month, day }: NamedDay, today: CalendarDay): number {
  if (year !== undefined) return Date.UTC(year, month - 1, day)
  const now = toUtc(today)
  const days = [-1, 0, 1].map((shift) => Date.UTC(today.year + shift, month - 1, day))
  return days.reduce((one, other) => (Math.abs(other - now) < Math.abs(one - now) ? other : one))
}

export const toUtc = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day)
