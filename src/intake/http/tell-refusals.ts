import type { Log } from '../log.ts'

const quiet = 10_000

/** Logs that submissions are turned away: the first at once, those after it by their number. */
export function tellRefusals(log: Log, endpoint: string): (code: string) => void {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = counts.size > 0 ? setTimeout(tell, quiet) : undefined
    timer?.unref()
    for (const [code, submissions] of counts)
      log({ event: 'turned-away', level: 'warn', endpoint, code, submissions })
    counts.clear()
  }

  return (code) => {
    counts.set(code, (counts.get(code) ?? 0) + 1)
    if (!timer) tell()
  }
}
