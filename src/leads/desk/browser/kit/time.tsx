import { type ReactNode, useEffect, useState } from 'react'
import { formatExactTime, formatRelativeTime } from './format-time.ts'

const tick = 20_000

/** A time as people say it, with the exact one in its title. */
export function Time({ value }: { value: number }): ReactNode {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={new Date(value).toISOString()} title={formatExactTime(value)}>
      {formatRelativeTime(value, Math.max(now, Date.now()))}
    </time>
  )
}
