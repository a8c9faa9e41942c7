export type CountdownFormat = 'short' | 'long'

/** Seconds as `2:47` (`1:02:47` from an hour on), or as `00:02:47`; never below zero. */
export function formatCountdown(seconds: number, format: CountdownFormat): string {
  const left = Math.max(0, seconds)
  const text = [left / 3600, (left / 60) % 60, left % 60]
    .map((part) => `${Math.floor(part)}`.padStart(2, '0'))
    .join(':')
  return format === 'long' ? text : text.replace(/^(00:)?0?/, '')
}
