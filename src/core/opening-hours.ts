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
  for (const text of texts) {
    const { days, times } = splitOpeningHours(text)
    for (const at of days.flatMap(listDays)) week[at]?.push(...times)
  }
  return week
}

/** Days of a week one after another with the same times. */
export interface DaySpan {
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
