import { type ReactNode, useEffect, useState } from 'react'
import { formatDuration, formatExactTime, formatRelativeTime } from './format-time.ts'

const tick = 20_000

/** A time as people say it, or how long it is since, with the exact one in its title. */
export function Time({ value, isDuration = false }: { value: number; isDuration?: boolean }): ReactNode {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={new Date(value).toISOString()} title={formatExactTime(value)}>
      {(isDuration ? formatDuration : formatRelativeTime)(value, Math.max(now, Date.now()))}
    </time>
  )
}
