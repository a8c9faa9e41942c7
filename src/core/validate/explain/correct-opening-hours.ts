import { openingHoursPattern } from '../../opening-hours.ts'
import { readWeekDays } from './read-week-days.ts'

const isOpeningHours = new RegExp(openingHoursPattern)
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')

/** What people write in English, German, Spanish, Portuguese, French, Italian and Turkish, as documents have it. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})([ap])\.?\s?m(?!\p{L})\.?/giu, '$1m'],
  [/(?<=\d) ?h ?(?=\d\d(?!\d))/gi, ':'],
  [word('uhr|h|hs|hrs?|hours|horas|saat'), ''],
  [/[–—−~]/g, '-'],
  [
    word(
      'daily|every ?day|all days|täglich|diario|diariamente|todos (?:los días|os dias)|tous les jours|her gün',
    ),
    'Mo-Su',
  ],
  [word('weekdays|hafta içi|días hábiles|dias úteis|en semaine'), 'Mo-Fr'],
  [word('weekends?|wochenende|fines? de semana|fi(?:m|ns) de semana|hafta sonu'), 'Sa-Su'],
  [word('to|through|thru|until|till?|bis|a|às|ao?|al|hasta|até|à|au|alle'), '-'],
  [word('and|und|y|e|et|ve'), ','],
  [/[&+/]/g, ','],
  [word('from|on|von|de|das|da|du|le|les|los|dal'), ' '],
  [/(?<=\p{L})[.:]|[.:](?!\d)/gu, ' '],
  [/\s+/g, ' '],
  [/ ?([-,;]) ?/g, '$1'],
]

const clock = /(?<!\d)(\d{1,2})(?:[.:](\d\d))?(?: ?([ap])m)?(?!\d)/gi

/**
 * Opening hours as people write them, such as "Monday to Friday: 9am – 5pm", "Di und Do 8.30 bis 12 Uhr" or "Lun a Vie 9-18 h",
 * in the spelling of documents: one text for each group of days. `undefined` if it is not clear what is meant.
 */
export function correctOpeningHours(text: string): string[] | undefined {
  if (text.length > 120) return undefined
  const plain = spellings.reduce((found, [spelling, meant]) => found.replace(spelling, meant), text).trim()
  const halves = new Set([...plain.matchAll(clock)].map(([, , , half]) => half !== undefined))
  // "9-5pm" says nothing of the 9.
  if (halves.size !== 1) return undefined
  const words = plain.replace(clock, ' ').match(/\p{L}+/gu) ?? []
  const days = readWeekDays(words)
  if (!days) return undefined
  const named = plain
    .replace(clock, (time) => time.replace(/[ap]m/i, (half) => (/a/i.test(half) ? '<' : '>')))
    .replace(/\p{L}+/gu, () => days.shift() ?? '')
  const texts = named.split(/(?<=[\d<>])[,; ](?=[A-Z])/).map(correctTimes)
  return texts.every((one) => isOpeningHours.test(one)) ? texts : undefined
}

const markedClock = /(\d{1,2})(?:[.:](\d\d))? ?([<>])?/g

/** Days with times as documents write them. Without a half of the day, a time that is not later may be one of the afternoon. */
function correctTimes(text: string): string {
  let last = -1
  return text
    .replace(/(?<=[a-z])[,;](?=\d)/, ' ')
    .replace(markedClock, (_, hours: string, minutes = '00', half?: string) => {
      const written = Number(hours)
      const isLate = half === undefined && written <= last && written < 12 && written + 12 > last
      const hour = half === undefined ? written + (isLate ? 12 : 0) : (written % 12) + (half === '>' ? 12 : 0)
      last = hour
      return `${String(hour).padStart(2, '0')}:${minutes}`
    })
}
