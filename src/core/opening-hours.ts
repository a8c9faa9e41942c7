/** The days of a week as opening hours name them, in their order: https://schema.org/openingHours. */
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

const day = `(?:${weekDays.join('|')})`
/** A time of day with two digits each, from 00:00 to 23:59. */
export const clockPattern = '(?:[01][0-9]|2[0-3]):[0-5][0-9]'
const time = `${clockPattern}-(?:${clockPattern}|24:00)`

/** What opening hours look like: days, and times from 00:00 to 24:00. */
export const openingHoursPattern = `^${day}(?:-${day})?(?:, ?${day}(?:-${day})?)* ${time}(?:, ?${time})*$`

/**
 * The spans of times of each day, from Monday to Sunday, such as `09:00-13:00`; none for a day that is closed. A range of
 * days may go over the end of the week. A day that several texts name has the times of all.
 */
export function parseOpeningHours(texts: readonly string[]): string[][] {
  const week: string[][] = weekDays.map(() => [])
  for (const { day, times } of texts.flatMap(listOpeningSpans)) week[day]?.push(times)
  return week
}

/** The spans of times of one text, each for one day, counted from 0 for Monday. */
function listOpeningSpans(text: string): { day: number; times: string }[] {
  const { days, times } = splitOpeningHours(text)
  return days.flatMap(listDays).flatMap((at) => times.map((span) => ({ day: at, times: span })))
}

/** Days of a week one after another with the same times. */
interface DaySpan {
  from: (typeof weekDays)[number]
  /** The last day, where it is another one. */
  to?: (typeof weekDays)[number]
  /** None if these days are closed. */
  times: string[]
}

/** The week in as few spans of days as there are changes of hours. */
export function groupOpeningHours(texts: readonly string[]): DaySpan[] {
  const week = parseOpeningHours(texts)
  const spans: DaySpan[] = []
  for (const [at, day] of weekDays.entries()) {
    const times = week[at] ?? []
    const last = spans.at(-1)
    if (last && last.times.join() === times.join()) last.to = day
    else spans.push({ from: day, times })
  }
  return spans
}

/** What https://schema.org/OpeningHoursSpecification says of texts. The end of a day is its last minute there. */
export function specifyOpeningHours(texts: readonly string[]): Record<string, unknown>[] {
  return texts.flatMap((text) => {
    const { days, times } = splitOpeningHours(text)
    const dayOfWeek = days.flatMap(listDays).map((at) => dayNames[at])
    return times.map((span) => {
      const [opens = '', closes = ''] = span.split('-')
      return {
        ...{ '@type': 'OpeningHoursSpecification', dayOfWeek },
        ...{ opens, closes: closes === '24:00' ? '23:59' : closes },
      }
    })
  })
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The days and the times of one text. */
function splitOpeningHours(text: string): { days: string[]; times: string[] } {
  const [, days = '', times = ''] = /^(.*?) (\d.*)$/.exec(text) ?? []
  return { days: days.split(/, ?/), times: times.split(/, ?/) }
}

function listDays(range: string): number[] {
  const [from = -1, to = from] = range.split('-').map((name) => weekDays.indexOf(name as never))
  if (from < 0 || to < 0) return []
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % 7)
}

const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay

/** Times of opening hours that lie within others of the same place. */
interface OverlappingHours {
  /** The index of the text that holds the second of them. */
  index: number
  message: string
  hint: string
}

/**
 * The first two times that overlap. A day has the times of all texts that name it, so visitors would read both. Texts that
 * are not opening hours, such as facts, have no times.
 */
export function findOverlappingHours(texts: readonly string[]): OverlappingHours | undefined {
  const spans = texts.flatMap((text, index) => listOpeningSpans(text).map((span) => ({ ...span, index })))
  for (const [at, span] of spans.entries()) {
    const other = spans.slice(0, at).find((earlier) => isOverlapping(earlier, span))
    if (!other) continue
    const [one, two] = [other, span].map(({ day, times }) => `${weekDays[day]} ${times}`)
    return {
      index: span.index,
      message: one === two ? `\`${one}\` is there twice.` : `\`${one}\` and \`${two}\` overlap.`,
      hint: 'A day has the times of all texts that name it; a later one does not replace an earlier. Name each day once, such as `Mo-Fr 09:00-18:00` and `Sa 09:00-13:00`.',
    }
  }
  return undefined
}

interface Span {
  /** From 0 for Monday. */
  day: number
  /** `22:00-02:00`, which ends on the next day. */
  times: string
}

function isOverlapping(one: Span, other: Span): boolean {
  const [first, second] = [toMinutes(one), toMinutes(other)]
  const later = (second.start - first.start + minutesOfWeek) % minutesOfWeek
  return later < first.length || minutesOfWeek - later < second.length
}

function toMinutes({ day, times }: Span): { start: number; length: number } {
  const [opens = 0, closes = 0] = times.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  })
  return {
    start: day * minutesOfDay + opens,
    length: (closes - opens + minutesOfDay) % minutesOfDay || minutesOfDay,
  }
}
