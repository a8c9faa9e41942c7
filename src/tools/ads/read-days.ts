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
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const dayPattern = '(\\d{1,2})(?:st|nd|rd|th)?\\b'
const yearPattern = '(?:,?\\s?(\\d{4})\\b)?'
const dayFirst = new RegExp(`\\b${dayPattern}\\s?(?:of\\s)?${monthPattern}${yearPattern}`, 'gi')
const monthFirst = new RegExp(`\\b${monthPattern}\\s?${dayPattern}${yearPattern}`, 'gi')
const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const end =
  /\b(?:ends?|ending|until|till|through|before|by|last day|last date|valid|only|closes?|to)\W*(?:on\W*)?$/i

/** The days that a text names in English or as `2026-11-09`. */
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
      },
      ...(year !== undefined && { year: Number(year) }),
    })
  }
  for (const match of folded.matchAll(dayFirst)) add(match, match[1] ?? '', toMonth(match[2]), match[3])
  for (const match of folded.matchAll(monthFirst)) add(match, match[2] ?? '', toMonth(match[1]), match[3])
  for (const match of folded.matchAll(iso)) add(match, match[3] ?? '', Number(match[2]), match[1])
  return found
}

const toMonth = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

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
