export type CountdownFormat = 'short' | 'long'

/** Seconds as `2:47` (`1:02:47` from an hour on), or as `00:02:47`; never below zero. */
export function formatCountdown(seconds: number, format: CountdownFormat): string {
  const left = Math.max(0, Math.floor(seconds))
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, pad(left % 60)]
  if (format === 'long') return `${pad(hours)}:${pad(minutes)}:${rest}`
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
