/** Milliseconds of a `Retry-After`, which is a number of seconds or a date; `undefined` if it is neither. */
export function readRetryAfter(text: string | null | undefined, now: number): number | undefined {
  if (text == null) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
