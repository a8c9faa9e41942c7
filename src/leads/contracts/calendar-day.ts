/** A day of the calendar such as `2026-01-31`; undefined if the calendar does not have it. */
export function readCalendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const time = new Date(`${value}T00:00:00Z`)
  // `Date` reads the 31st of February as a day in March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : undefined
}

/** The day so many days later; a negative count goes back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
