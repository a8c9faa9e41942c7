import { toIsoDate } from '../../core/answer-limits.ts'
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
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const day = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?\\b'
const dayFirst = `(?<day>${day})\\s?(?:of\\s)?(?<month>${month})`
const monthFirst = `(?<monthBefore>${month})\\s?(?<dayBehind>${day})`
/** One expression, so that what belongs to a day is not taken for another one: in "1 November 9 pm" November has one. */
const date = new RegExp(
  `\\b(?:(?:${dayFirst}|${monthFirst})(?:,?\\s?(?<year>\\d{4})\\b)?|(?<iso>\\d{4}-\\d{2}-\\d{2})\\b)`,
  'gi',
)
const end =
  /\b(?:ends?|ending|until|till|through|before|by|last day|last date|valid|only|closes?|to)\W*(?:on\W*)?$/i

/** The days that a text names in English or as `2026-11-09`. */
export function readDays(text: string): NamedDay[] {
  const folded = foldDigits(text)
  return [...folded.matchAll(date)].flatMap((match): NamedDay[] => {
    const { iso, day, dayBehind, month, monthBefore, year } = match.groups ?? {}
    // The verb.
    if (/\bmay\b/.test(match[0])) return []
    const [isoYear, isoMonth, isoDay] = iso?.split('-') ?? []
    const found = {
      year: isoYear ?? year,
      month: isoMonth === undefined ? toMonth(month ?? monthBefore) : Number(isoMonth),
      day: Number.parseInt(isoDay ?? day ?? dayBehind ?? '', 10),
    }
    if (found.day < 1 || found.day > 31 || found.month < 1 || found.month > 12) return []
    return [
      {
        ...{ text: match[0].replace(/\.$/, ''), month: found.month, day: found.day },
        isEnd: end.test(folded.slice(0, match.index)),
        ...(found.year !== undefined && { year: Number(found.year) }),
      },
    ]
  })
}

const toMonth = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** The day that is meant, in days since 1970. Without a year, the nearest to today is meant. */
export function findMeantDay({ year, month, day }: NamedDay, today: number): number {
  const count = (ofYear: number) => Date.UTC(ofYear, month - 1, day) / 86_400_000
  if (year !== undefined) return count(year)
  const now = Number(toIsoDate(today).slice(0, 4))
  const days = [-1, 0, 1].map((shift) => count(now + shift))
  return days.reduce((one, other) => (Math.abs(other - today) < Math.abs(one - today) ? other : one))
}
