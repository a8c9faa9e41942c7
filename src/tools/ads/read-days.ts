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
  /** Whether it is written in digits as `9.11.`, which people do in more languages than those whose months are read. */
  isDotted: boolean
}

/** The months in English, German, Turkish, Spanish and Portuguese; not `set` and `out`, which are English words. */
const months = [
  ...['jan(?:uary?|eiro)?|ene(?:ro)?|ocak', 'feb(?:ruary?|rero)?|fev(?:ereiro)?|şubat'],
  ...[
    'mar(?:ch|t|zo|ço)?|märz|maerz',
    'a[bp]r(?:il)?|nisan',
    'ma(?:[yi]|io)|mayıs',
    'jun(?:[ei]|io|ho)?|haziran',
  ],
  ...['jul(?:[yi]|io|ho)?|temmuz', 'aug(?:ust)?|ago(?:sto)?|ağustos'],
  ...['sept?(?:ember|iembre)?|setiembre|setembro|eylül', 'o[ck]t(?:ober|ubre)?|outubro|ekim'],
  ...['nov(?:ember|iembre|embro)?|kasım', 'de[cz](?:ember|embro)?|dic(?:iembre)?|aralık'],
]
/** Behind "de" in Spanish; "mayo" alone is no month in English. */
const monthsBehindDe = months.map((month) => (month.startsWith('ma(') ? `mayo|${month}` : month))
const month = `(?:${months.join('|')})(?![\\p{L}\\p{N}])\\.?`
const day = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|\\.|[º°])?(?![\\p{L}\\p{N}])'
const lateDay = '(?:1[3-9]|2\\d|3[01])'
/** Groups of one form share a number, which says nothing. */
const forms = [
  `(?<day8>${day})-(?<month8>${month})-(?<year8>\\d{4}|\\d{2})\\b`,
  // The day first. Only English has the month first; "Mart" is the name of shops there, and "ago" a word.
  `(?:(?<day1>${day})[\\s-]?(?:of\\s)?(?<month1>${month})|(?<month2>(?!mart|ago)${month})\\s?(?<day2>${day}))(?:,?\\s?(?<year1>\\d{4})\\b)?`,
  `(?<day3>${day})\\sde\\s(?<month3>${monthsBehindDe.join('|')})(?!\\p{L})(?:\\sdel?\\s(?<year3>\\d{4}))?`,
  // With slashes a day behind the 12th is one in every country.
  `(?:(?<day4>${lateDay})/(?<month4>\\d{1,2})|(?<month5>\\d{1,2})/(?<day5>${lateDay}))/(?<year4>\\d{4}(?![\\d/])|\\d{2}(?![\\d/]|[\\s-]?(?:months?|monat|mes|ay(?!\\p{L})|days?|weeks?|hours?|h(?!\\p{L}))))`,
  '(?<year6>\\d{4})-(?<month6>\\d{2})-(?<day6>\\d{2})\\b',
  // As in German, Turkish and other languages of Europe: `31.12.2026`, and `31.12.` with its second point.
  '(?<![\\d.,])(?<dottedDay>\\d{1,2})\\.\\s?(?<month7>\\d{1,2})\\.(?:(?<dottedYear>\\s?\\d{4}|\\d{2})(?![\\d.,%])|(?!\\d))',
]
/** One expression, so that what belongs to a day is not taken for another one: in "1 November 9 pm" November has one. */
const date = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})`, 'giu')
/** What stands before a dotted day without a year. */
const beforeDotted = /(?<![\p{L}\p{N}])(?:bis|ab|vom|am|zum|seit|der|dem|den)\s*$/iu
const end =
  /(?<![\p{L}\p{N}])(?:ends?|ending|until|till|through|before|by|last day|last date|valid|only|closes?|to|bis|hasta|até|termina|acaba|vence|encerra|antes del?)[^\p{L}\p{N}]*(?:(?:on|zum|el|al|em|o dia|o|d[ií]a)[^\p{L}\p{N}]*)?$/iu
const endBehind = /^['’]?\p{L}{0,3}\s(?:tarihine\s)?kadar(?!\p{L})/iu

/** The days that a text names in English, German, Turkish, Spanish or Portuguese, as `2026-11-09`, `9.11.2026` or `31/12/2026`. */
export function readDays(text: string): NamedDay[] {
  const folded = foldDigits(text)
  return [...folded.matchAll(date)].flatMap((match): NamedDay[] => {
    const { dottedDay, dottedYear, ...groups } = match.groups ?? {}
    const read = (part: string) =>
      Object.entries(groups).find(([name, value]) => name.startsWith(part) && value !== undefined)?.[1]
    const before = folded.slice(0, match.index)
    // The verb.
    if (/\bmay\b/.test(match[0])) return []
    // A decimal at the end of a sentence looks the same: "a band of 6.5."
    if (dottedDay !== undefined && dottedYear === undefined && !beforeDotted.test(before)) return []
    const year = toYear(dottedYear ?? read('year'))
    const found = { month: toMonth(read('month')), day: Number.parseInt(dottedDay ?? read('day') ?? '', 10) }
    if (found.day < 1 || found.day > 31 || found.month < 1 || found.month > 12) return []
    return [
      {
        ...{ text: match[0].replace(/\.$/, ''), ...found },
        isEnd: end.test(before) || endBehind.test(folded.slice(match.index + match[0].length)),
        isDotted: dottedDay !== undefined,
        ...(year !== undefined && { year: Number(year) }),
      },
    ]
  })
}

function toYear(written?: string): string | undefined {
  return written?.length === 2 ? `20${written}` : written?.trim()
}

const monthNames = months.map((names, at) => new RegExp(`^(?:${names}|${monthsBehindDe[at]})$`, 'iu'))
const toMonth = (written = ''): number =>
  /^\d/.test(written)
    ? Number(written)
    : monthNames.findIndex((names) => names.test(written.replace(/\.$/, ''))) + 1

/** The day that is meant, in days since 1970. Without a year, the nearest to today is meant. */
export function findMeantDay({ year, month, day }: NamedDay, today: number): number {
  const count = (ofYear: number) => Date.UTC(ofYear, month - 1, day) / 86_400_000
  if (year !== undefined) return count(year)
  const now = Number(toIsoDate(today).slice(0, 4))
  const days = [-1, 0, 1].map((shift) => count(now + shift))
  return days.reduce((one, other) => (Math.abs(other - today) < Math.abs(one - today) ? other : one))
}
