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
  ...['mar(?:ch|t|zo|ço)?|märz|maerz', 'a[bp]r(?:il)?|nisan', 'ma[yi]o?|mayıs', 'jun(?:[ei]|io|ho)?|haziran'],
  ...['jul(?:[yi]|io|ho)?|temmuz', 'aug(?:ust)?|ago(?:sto)?|ağustos'],
  ...['sept?(?:ember|iembre)?|setiembre|setembro|eylül', 'o[ck]t(?:ober|ubre)?|outubro|ekim'],
  ...['nov(?:ember|iembre|embro)?|kasım', 'de[cz](?:ember|embro)?|dic(?:iembre)?|aralık'],
]
const month = `(?:${months.join('|')})(?![\\p{L}\\p{N}])\\.?`
const day = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|\\.|[º°])?(?![\\p{L}\\p{N}])'
const dayFirst = `(?<day>${day})\\s?(?:of\\s|de\\s)?(?<month>${month})`
/** Only English has the month first; "Mart" is the name of shops there, and "ago" a word. */
const monthFirst = `(?<monthBefore>(?!mart|ago)${month})\\s?(?<dayBehind>${day})`
/** As in German, Turkish and other languages of Europe: `31.12.2026`, and `31.12.` with its second point. */
const dotted =
  '(?<![\\d.,])(?<dottedDay>\\d{1,2})\\.\\s?(?<dottedMonth>\\d{1,2})\\.(?:(?<dottedYear>\\s?\\d{4}|\\d{2})(?![\\d.,%])|(?!\\d))'
/** What stands before such a day without a year. */
const beforeDotted = /(?<![\p{L}\p{N}])(?:bis|ab|vom|am|zum|seit|der|dem|den)\s*$/iu
/** One expression, so that what belongs to a day is not taken for another one: in "1 November 9 pm" November has one. */
const date = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${dayFirst}|${monthFirst})(?:,?\\s?(?:del?\\s)?(?<year>\\d{4})\\b)?|(?<iso>\\d{4}-\\d{2}-\\d{2})\\b|${dotted})`,
  'giu',
)
const end =
  /\b(?:ends?|ending|until|till|through|before|by|last day|last date|valid|only|closes?|to|bis|hasta|até|termina|acaba|vence|encerra|antes del?)\W*(?:(?:on|el|em|o dia|o|d[ií]a)\W*)?$/i

/** The days that a text names in English, German, Turkish, Spanish or Portuguese, as `2026-11-09` or as `9.11.2026`. */
export function readDays(text: string): NamedDay[] {
  const folded = foldDigits(text)
  return [...folded.matchAll(date)].flatMap((match): NamedDay[] => {
    const { iso, day, dayBehind, month, monthBefore, year, dottedDay, dottedMonth, dottedYear } =
      match.groups ?? {}
    // The verb.
    if (/\bmay\b/.test(match[0])) return []
    // A decimal at the end of a sentence looks the same: "a band of 6.5."
    if (
      dottedDay !== undefined &&
      dottedYear === undefined &&
      !beforeDotted.test(folded.slice(0, match.index))
    )
      return []
    const [isoYear, isoMonth, isoDay] = iso?.split('-') ?? []
    const inDigits = isoMonth ?? dottedMonth
    const found = {
      year: isoYear ?? toYear(dottedYear) ?? year,
      month: inDigits === undefined ? toMonth(month ?? monthBefore) : Number(inDigits),
      day: Number.parseInt(isoDay ?? dottedDay ?? day ?? dayBehind ?? '', 10),
    }
    if (found.day < 1 || found.day > 31 || found.month < 1 || found.month > 12) return []
    return [
      {
        ...{ text: match[0].replace(/\.$/, ''), month: found.month, day: found.day },
        isEnd: end.test(folded.slice(0, match.index)),
        isDotted: dottedDay !== undefined,
        ...(found.year !== undefined && { year: Number(found.year) }),
      },
    ]
  })
}

function toYear(written?: string): string | undefined {
  return written?.length === 2 ? `20${written}` : written?.trim()
}

const monthNames = months.map((names) => new RegExp(`^(?:${names})$`, 'iu'))
const toMonth = (name = ''): number =>
  monthNames.findIndex((names) => names.test(name.replace(/\.$/, ''))) + 1

/** The day that is meant, in days since 1970. Without a year, the nearest to today is meant. */
export function findMeantDay({ year, month, day }: NamedDay, today: number): number {
  const count = (ofYear: number) => Date.UTC(ofYear, month - 1, day) / 86_400_000
  if (year !== undefined) return count(year)
  const now = Number(toIsoDate(today).slice(0, 4))
  const days = [-1, 0, 1].map((shift) => count(now + shift))
  return days.reduce((one, other) => (Math.abs(other - today) < Math.abs(one - today) ? other : one))
}
